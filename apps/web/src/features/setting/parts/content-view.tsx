import { EmptyState, LoadingState } from '@lianpan/ui';
import { isRefused } from '../../../shared/refusal.ts';
import { href } from '../../../routes/href.ts';
import { FailedPart } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { dayText } from '../../../shared/dates.ts';
import { useTexts } from '../../../shared/texts.ts';
import { aboutTexts } from '../about-texts.ts';
import { useContent } from '../api.ts';
import './content-view.css';

interface ContentViewProps {
  readonly code: string;
  /** Documents name their version and date; other texts need none. */
  readonly isVersionShown?: boolean;
}

/** A text that operators keep: paragraphs, and headings behind a `#`. */
export function ContentView({ code, isVersionShown = true }: ContentViewProps) {
  const say = useTexts(aboutTexts);
  const common = useTexts(commonTexts);
  const { data: content, error, isPending, refetch } = useContent(code);
  if (isPending) return <LoadingState label={common('loading')} variant="cards" />;
  if (!content) {
    const isMissing = isRefused(error);
    if (!isMissing) {
      return <FailedPart error={error} onRetry={() => void refetch()} />;
    }
    return (
      <EmptyState text={say('documentGone')} action={{ text: say('allDocuments'), href: href('relatedDocuments') }} />
    );
  }
  return (
    <article className="content-view">
      {isVersionShown && (
        <p className="content-view__version">
          {say('documentVersion', { version: content.version, date: dayText(content.updatedTime) })}
        </p>
      )}
      {content.body
        .split('\n\n')
        .map((paragraph) =>
          paragraph.startsWith('# ') ? (
            <h2 key={paragraph}>{paragraph.slice(2)}</h2>
          ) : (
            <p key={paragraph}>{paragraph}</p>
          ),
        )}
    </article>
  );
}
