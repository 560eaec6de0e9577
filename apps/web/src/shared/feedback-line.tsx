import { useQuery } from '@tanstack/react-query';
import { Button } from '@lianpan/ui';
import { useState } from 'react';
import './feedback-line.css';
import { latePart } from './late-part.tsx';
import { queryOf } from './query.ts';
import { useViewer } from './runtime.ts';

const FeedbackSheet = latePart(async () => (await import('./feedback-sheet.tsx')).FeedbackSheet);

interface FeedbackLineProps {
  /** As the server names it; see its `scenes.ts`. */
  readonly scene: string;
  /** What it was about, up to 80 characters; never what a person typed. */
  readonly context?: string;
}

/**
 * One quiet line that asks how something was and opens a sheet for the answer. Nothing stands here while the question is
 * unknown, was answered lately, or can't be read: it is worth nobody's waiting. Gone after an answer. Handbook 13.4.
 */
export function FeedbackLine({ scene, context }: FeedbackLineProps) {
  const { status } = useViewer();
  const asked = useQuery(
    queryOf(
      'GET /api/data/common/getFeedbackSceneInfo',
      { sceneCode: scene },
      { silent: true, freshForMs: Infinity, enabled: status !== 'restoring' },
    ),
  );
  const [isOpen, setIsOpen] = useState(false);
  // The sheet outlives the question, which goes as soon as it is answered.
  const [opened, setOpened] = useState<NonNullable<typeof asked.data>>();
  const question = asked.data;
  return (
    <>
      {question && (
        <p className="feedback-line">
          <Button
            variant="text"
            onClick={() => {
              setOpened(question);
              setIsOpen(true);
            }}
          >
            {question.title}
          </Button>
        </p>
      )}
      {opened && <FeedbackSheet question={opened} context={context} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
