import './dividers.css';

/** A moment or a word of the system between messages. */
export function ChatLine({ text }: { readonly text: string }) {
  return (
    <p className="lp-chat-line">
      <span>{text}</span>
    </p>
  );
}

/** From here on nothing was read. */
export function UnreadLine({ text }: { readonly text: string }) {
  return (
    <p className="lp-chat-line lp-chat-line--unread">
      <span>{text}</span>
    </p>
  );
}
