import { Button, Cluster, Section, Stack } from '@lianpan/ui';
import { useState } from 'react';
import { EntryGrid } from '../../../shared/operation/entry-grid.tsx';
import { useAppConfig, useContent } from '../../../shared/operation/operation.ts';
import { useTexts } from '../../../shared/texts.ts';
import { closingTexts } from '../closing-texts.ts';
import { learnedLessons, rememberLessons } from './learned-lessons.ts';
import './closing.css';

/** What ends the hall: a lesson, the way to an adviser, and who answers for all of it. Product handbook 2.2. */
export default function Closing() {
  const say = useTexts(closingTexts);
  return (
    <>
      <Lesson />
      <Section title={say('adviser')}>
        <EntryGrid scene="HallAdviser" label={say('adviser')} />
      </Section>
      <Firm />
    </>
  );
}

/** The first lesson that was not learned yet; the document holds all, each under its heading. */
function Lesson() {
  const say = useTexts(closingTexts);
  const content = useContent('dailyLesson').data;
  const [learned, setLearned] = useState(learnedLessons);
  const lessons = (content?.body.split(/^# /m).slice(1) ?? []).map((text) => {
    const [title = '', ...lines] = text.trim().split(/\n+/);
    return { title, lines };
  });
  const open = lessons.filter(({ title }) => !learned.includes(title));
  const lesson = open[0] ?? lessons.at(-1);
  if (!lesson) return null;
  const keep = (titles: readonly string[]): void => {
    rememberLessons(titles);
    setLearned(titles);
  };
  const isAllLearned = open.length === 0;
  return (
    <Section
      title={say('lesson')}
      note={say('lessonNote', { done: lessons.length - open.length, all: lessons.length })}
    >
      <Stack gap={2}>
        <progress
          className="hall-lesson__progress"
          value={lessons.length - open.length}
          max={lessons.length}
          aria-label={say('lessonNote', { done: lessons.length - open.length, all: lessons.length })}
        />
        <b>{lesson.title}</b>
        {lesson.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <Cluster>
          {isAllLearned ? (
            <Button size="sm" onClick={() => keep([])}>
              {say('again')}
            </Button>
          ) : (
            <Button size="sm" variant="primary" onClick={() => keep([...learned, lesson.title])}>
              {say(open.length > 1 ? 'next' : 'done')}
            </Button>
          )}
        </Cluster>
      </Stack>
    </Section>
  );
}

/** The firm, its licence and where to complain. */
function Firm() {
  const say = useTexts(closingTexts);
  const config = useAppConfig().data;
  if (!config?.firmName) return null;
  const { firmName: firm, licenceNo: no, complaintPhone: phone, icp } = config;
  return (
    <div className="hall-firm">
      <p>{no ? say('firm', { firm, no }) : say('firmOnly', { firm })}</p>
      {phone && (
        <p>
          <a href={`tel:${phone}`}>{say('complaint', { phone })}</a>
        </p>
      )}
      {icp && <p>{say('icp', { no: icp })}</p>}
    </div>
  );
}
