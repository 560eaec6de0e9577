import { Button, Section, toast } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import { useDecideReports } from '../api.ts';
import { developerTexts } from '../texts.ts';

/** Decides reports in place of the moderation desk; the reporter is told as by the real one. */
export function ReportsPanel() {
  const say = useTexts(developerTexts);
  const deciding = useDecideReports();
  const decide = (isValid: boolean): void =>
    deciding.mutate({ isValid }, { onSuccess: ({ decided }) => toast(say('decided', { n: decided })) });
  return (
    <Section title={say('decide')} note={say('decideNote')}>
      <div className="developer-buttons">
        <Button size="sm" isDisabled={deciding.isPending} onClick={() => decide(true)}>
          {say('decideValid')}
        </Button>
        <Button size="sm" isDisabled={deciding.isPending} onClick={() => decide(false)}>
          {say('decideInvalid')}
        </Button>
      </div>
    </Section>
  );
}
