import './member-face.css';

interface MemberFaceProps {
  readonly nickName: string;
  /** Empty for a member without a picture. */
  readonly imageUrl: string;
  readonly size?: 'small' | 'large';
}

/** A member's picture, or the first character of the name; the name itself stands beside it. */
export function MemberFace({ nickName, imageUrl, size = 'large' }: MemberFaceProps) {
  return (
    <span className={size === 'small' ? 'member-face member-face--small' : 'member-face'} aria-hidden>
      {imageUrl === '' ? Array.from(nickName)[0] : <img src={imageUrl} alt="" />}
    </span>
  );
}
