import './comment-bar.css';
import { runtime, useViewer } from '../runtime.ts';
import { useTexts } from '../texts.ts';
import { communityTexts } from './community-texts.ts';

/** What looks like the line to write in and opens it; guests are asked to sign in. */
export function CommentBar({ onWrite }: { readonly onWrite: () => void }) {
  const say = useTexts(communityTexts);
  const isMember = useViewer().status === 'member';
  return (
    <button
      type="button"
      className="comment-bar"
      onClick={() => (isMember ? onWrite() : void runtime().requireLogin())}
    >
      {say(isMember ? 'write' : 'signIn')}
    </button>
  );
}
