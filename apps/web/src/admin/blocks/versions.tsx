import { useTexts } from '../../shared/texts.ts';
import { blockTexts } from './texts.ts';
import { diffOf } from './text-diff.ts';

interface VersionsProps {
  readonly beforeTitle: string;
  readonly before: string;
  readonly afterTitle: string;
  readonly after: string;
}

/** Two versions of a text beside each other: what went is struck out on the one side, what came is marked on the other. */
export function Versions({ beforeTitle, before, afterTitle, after }: VersionsProps) {
  const say = useTexts(blockTexts);
  const parts = diffOf(before, after);
  const side = (title: string, ownKind: 'removed' | 'added') => (
    <figure className="admin-versions__side">
      <figcaption className="admin-note">{title}</figcaption>
      <p className="admin-text">
        {parts
          .filter(({ kind }) => kind === 'same' || kind === ownKind)
          .map(({ kind, text }, at) => {
            const key = `${at} ${text}`;
            if (kind === 'same') return <span key={key}>{text}</span>;
            const Mark = kind === 'removed' ? 'del' : 'ins';
            return (
              <Mark key={key} aria-label={say(kind === 'removed' ? 'removedWords' : 'addedWords', { words: text })}>
                {text}
              </Mark>
            );
          })}
      </p>
    </figure>
  );
  return (
    <div className="admin-versions">
      {side(beforeTitle, 'removed')}
      {side(afterTitle, 'added')}
    </div>
  );
}
