import { EmptyState, List, ListRow, Note, Section, Skeletons, Stack, Switch, Tag } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useSetWeekReport, useWeekReports, type WeekReports } from '../api.ts';
import { weekReportTexts } from '../texts.ts';
import { weekValues } from '../week-name.ts';

/** Own weeks, one after the other, and whether there shall be more of them. Product handbook 7.8. */
export default function WeekReportList() {
  const say = useTexts(weekReportTexts);
  const answer = useWeekReports();
  return (
    <SubPage back="messages" isNarrow>
      <Answered answer={answer} guest={say('guest')} skeleton={<Skeletons variant="list" count={6} />}>
        {(info) => (
          <>
            {info.list.length > 0 ? <Weeks list={info.list} /> : <Missing present={info.present} />}
            <Settings info={info} />
            <Note isPadded>{say('kept')}</Note>
          </>
        )}
      </Answered>
    </SubPage>
  );
}

function Weeks({ list }: Pick<WeekReports, 'list'>) {
  const say = useTexts(weekReportTexts);
  return (
    <Section title={say('reports')} isFlush>
      <List label={say('reports')}>
        {list.map(({ weekNo, start, end, isRead, headline, summary }) => (
          <ListRow
            key={weekNo}
            title={
              <>
                {say('week', weekValues(weekNo, start, end))} {!isRead && <Tag tone="brand">{say('unread')}</Tag>}
              </>
            }
            note={say('headline', { headline })}
            value={say('activeDays', { n: summary.activeDays })}
            href={href('weekReportDetail', { weekNo: String(weekNo) })}
          />
        ))}
      </List>
    </Section>
  );
}

function Missing({ present }: Pick<WeekReports, 'present'>) {
  const say = useTexts(weekReportTexts);
  const { end, activeDays, neededDays, hasPractice } = present;
  return (
    <>
      <EmptyState text={say('none')} note={say('noneNote', { end: end.slice(5), needed: neededDays })} />
      <List label={say('missing')}>
        <ListRow title={say('missingDays')} value={say('missingDaysValue', { n: activeDays, needed: neededDays })} />
        <ListRow
          title={say('missingPractice')}
          value={say(hasPractice ? 'has' : 'hasNot')}
          href={href('mockStockIndex')}
        />
      </List>
    </>
  );
}

function Settings({ info: { isOn, hasEmotions } }: { readonly info: WeekReports }) {
  const say = useTexts(weekReportTexts);
  const set = useSetWeekReport();
  const rows = [
    { key: 'isOn', note: 'isOnNote', isSet: isOn, change: (to: boolean) => set.mutate({ isOn: to }) },
    {
      key: 'emotions',
      note: 'emotionsNote',
      isSet: hasEmotions,
      change: (to: boolean) => set.mutate({ hasEmotions: to }),
    },
  ] as const;
  return (
    <Section title={say('settings')} isFlush>
      <Stack>
        <List label={say('settings')}>
          {rows.map(({ key, note, isSet, change }) => (
            <ListRow
              key={key}
              title={say(key)}
              note={say(note)}
              trailing={<Switch label={say(key)} isOn={isSet} isDisabled={set.isPending} onChange={change} />}
            />
          ))}
        </List>
      </Stack>
    </Section>
  );
}
