import './poster.css';
import { useEffect, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { ErrorState } from '../states/states.tsx';
import { makePoster, type PosterPicture } from './poster-picture.ts';
import type { PosterProps } from './poster-sheet.tsx';
import { PosterWait } from './poster-wait.tsx';

type Drawing =
  | { readonly state: 'drawing' }
  | { readonly state: 'failed' }
  | { readonly state: 'done'; readonly picture: PosterPicture };

/** The drawn poster with its buttons, or why there is none. */
export function PosterPanel({ content, texts, fileName, onCopyLink, saving }: PosterProps) {
  const [drawing, setDrawing] = useState<Drawing>({ state: 'drawing' });
  const [tryCount, setTryCount] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    makePoster(content).then(
      (picture) => isCurrent && setDrawing({ state: 'done', picture }),
      () => isCurrent && setDrawing({ state: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [content, tryCount]);

  if (drawing.state === 'failed') {
    const retry = (): void => {
      setDrawing({ state: 'drawing' });
      setTryCount(tryCount + 1);
    };
    return <ErrorState text={texts.failed} retryText={texts.retry} onRetry={retry} />;
  }
  if (drawing.state !== 'done') return <PosterWait label={texts.drawing} />;

  const { picture } = drawing;
  const name = `${fileName}.png`;
  const file = new File([picture.blob], name, { type: picture.blob.type });
  const canShare = typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ files: [file], title: content.title });
    } catch (error) {
      // Whoever closes the program's own sheet wanted nothing else.
      if (!(error instanceof DOMException && error.name === 'AbortError')) onCopyLink();
    }
  };
  const save = (): void => {
    if (typeof saving === 'function') saving({ url: picture.url, name });
    else download(picture.blob, name);
  };
  return (
    <div className="lp-poster">
      <img
        className="lp-poster__picture"
        src={picture.url}
        width={picture.width}
        height={picture.height}
        alt={altOf(content)}
      />
      {saving === 'hold' && <p className="lp-poster__hint">{texts.hold}</p>}
      <div className="lp-poster__actions">
        {saving !== 'hold' && (
          <Button variant="primary" icon="download" onClick={save}>
            {texts.save}
          </Button>
        )}
        {canShare ? (
          <Button icon="share" onClick={() => void share()}>
            {texts.share}
          </Button>
        ) : (
          <Button icon="share" onClick={onCopyLink}>
            {texts.copyLink}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Everything that the picture says, for those who do not see it. */
const altOf = ({ title, dateText, figures = [], rows = [], disclaimer }: PosterProps['content']): string =>
  [title, dateText, ...[...figures, ...rows].map(({ name, text }) => `${name} ${text}`), disclaimer].join('. ');

function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the picture some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 30_000);
}
