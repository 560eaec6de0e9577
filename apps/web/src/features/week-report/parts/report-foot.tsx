import { Button, Cluster, List, ListRow, Note, Section, Sheet, Stack, Switch, toast } from '@lianpan/ui';
import { useState } from 'react';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useRateReport, type WeekReport } from '../api.ts';
import { weekReportTexts } from '../texts.ts';

interface ReportFootProps {
  readonly report: WeekReport;
  /** Whether figures stand on the picture to share. */
  readonly hasNumbers: boolean;
  readonly setHasNumbers: (has: boolean) => void;
}

/** How the figures are made, what the picture shows, and whether the report was of use. */
export function ReportFoot({ report, hasNumbers, setHasNumbers }: ReportFootProps) {
  const say = useTexts(weekReportTexts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <List>
        <ListRow title={say('explain')} onClick={() => setIsOpen(true)} />
        <ListRow
          title={say('posterNumbers')}
          note={say('posterNumbersNote')}
          trailing={<Switch label={say('posterNumbers')} isOn={hasNumbers} onChange={setHasNumbers} />}
        />
      </List>
      <Useful report={report} />
      <Explanations isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

function Useful({ report: { weekNo, isUseful } }: Pick<ReportFootProps, 'report'>) {
  const say = useTexts(weekReportTexts);
  const rate = useRateReport();
  const tap = (to: boolean): void => rate.mutate({ weekNo, isUseful: to }, { onSuccess: () => toast(say('thanks')) });
  return (
    <Section title={say('useful')}>
      <Cluster>
        {([true, false] as const).map((to) => (
          <Button
            key={String(to)}
            variant={isUseful === to ? 'primary' : 'quiet'}
            isDisabled={rate.isPending}
            onClick={() => tap(to)}
          >
            {say(to ? 'yes' : 'no')}
          </Button>
        ))}
      </Cluster>
    </Section>
  );
}

const explained = [
  ['summary', 'explainWeek'],
  ['market', 'explainMarket'],
  ['diagnoses', 'explainDiagnoses'],
  ['watchlist', 'explainWatchlist'],
  ['practice', 'explainPractice'],
  ['learning', 'explainLearning'],
] as const;

function Explanations({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const say = useTexts(weekReportTexts);
  const common = useTexts(commonTexts);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={say('explain')} closeLabel={common('close')}>
      <Stack isPadded>
        {explained.map(([title, text]) => (
          <div key={title}>
            <strong>{say(title)}</strong>
            <Note>{say(text)}</Note>
          </div>
        ))}
      </Stack>
    </Sheet>
  );
}
