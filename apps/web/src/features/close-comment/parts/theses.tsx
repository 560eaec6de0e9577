import { figures } from '@lianpan/domain';
import { Figure, Note, Section, Stack, StatGrid, StatTile } from '@lianpan/ui';
import { ExplainedFigure } from '../../../shared/explanation/use-explanation.tsx';
import { useFigureWriter } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Comment, Thesis } from '../api.ts';
import { closeCommentTexts } from '../texts.ts';

/** What is held of the day, the figures it rests on, and what would disprove it. Stands inside `Explanations`. */
export function Theses({ theses }: Pick<Comment, 'theses'>) {
  const say = useTexts(closeCommentTexts);
  return theses.map(({ key, statement, evidence, disproof }) => (
    <Section key={key} title={say(key)}>
      <Stack>
        <p>{statement}</p>
        {evidence.length > 0 && (
          <StatGrid label={say('evidence')}>
            {evidence.map((one) => (
              <EvidenceTile key={one.key} evidence={one} />
            ))}
          </StatGrid>
        )}
        <Note>
          {say('disproof')}
          {disproof}
        </Note>
      </Stack>
    </Section>
  ));
}

function EvidenceTile({ evidence }: { readonly evidence: Thesis['evidence'][number] }) {
  const say = useTexts(closeCommentTexts);
  const writer = useFigureWriter();
  const { key, value, unit, explainRef } = evidence;
  const written = {
    points: figures.price,
    percent: figures.percent,
    yuan: writer.compact,
    count: (count: number | null) => (count === null ? figures.missing : String(count)),
  };
  const text = written[unit](value);
  return (
    <StatTile name={say(key)}>
      {explainRef === null ? (
        <Figure text={text} isStrong />
      ) : (
        <ExplainedFigure explainRef={explainRef} name={say(key)} text={text} isStrong />
      )}
    </StatTile>
  );
}
