import { Button, Cluster, List, ListRow, LoadingState, Section, Stack, Switch } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Unanswered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { usePersonalisation, useSwitchPersonalisation } from '../api.ts';
import { InterestTags } from '../parts/interest-tags.tsx';
import '../privacy.css';
import { privacyTexts } from '../texts.ts';

/** Two switches, what suggestions are built on, and how they are made. Product handbook 1.9. */
export default function Personalisation() {
  const say = useTexts(privacyTexts);
  const common = useTexts(commonTexts);
  const { wants, ...answer } = usePersonalisation();
  const switching = useSwitchPersonalisation();
  return (
    <SubPage isNarrow back="setting">
      <Unanswered answer={answer} skeleton={<LoadingState label={common('loading')} variant="cards" />} />
      {wants && (
        <>
          <List>
            {(['content', 'promotion'] as const).map((kind) => (
              <ListRow
                key={kind}
                title={say(kind)}
                note={say(`${kind}Note`)}
                trailing={
                  <Switch
                    label={say(kind)}
                    isOn={wants[kind]}
                    isDisabled={switching.isPending}
                    onChange={(isOn) => switching.change(kind, isOn)}
                  />
                }
              />
            ))}
          </List>
          <InterestTags isUsed={wants.content} />
        </>
      )}
      <Section title={say('algorithm')}>
        <Stack gap={2} isReading>
          <p>{say('algorithm.1')}</p>
          <p>{say('algorithm.2')}</p>
          <p>{say('algorithm.3')}</p>
          <Cluster>
            <Button size="sm" href={href('search')}>
              {say('seeEffect')}
            </Button>
            <Button size="sm" variant="text" href={href('relatedDocuments', { tag: 'algorithmNotice' })}>
              {say('algorithmMore')}
            </Button>
          </Cluster>
        </Stack>
      </Section>
    </SubPage>
  );
}
