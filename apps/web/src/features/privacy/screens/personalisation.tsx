import { Button, DetailPage, ErrorState, List, ListRow, LoadingState, Section, Switch } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { usePersonalisation, useSwitchPersonalisation } from '../api.ts';
import { InterestTags } from '../parts/interest-tags.tsx';
import '../privacy.css';
import { privacyTexts } from '../texts.ts';

/** Two switches, what suggestions are built on, and how they are made. Product handbook 1.9. */
export default function Personalisation() {
  const say = useTexts(privacyTexts);
  const common = useTexts(commonTexts);
  const { wants, isError, refetch } = usePersonalisation();
  const switching = useSwitchPersonalisation();
  return (
    <DetailPage
      isNarrow
      title={say('personalisation')}
      back={{ onClick: () => runtime().back(href('setting')) }}
      backLabel={common('back')}
    >
      {!wants && !isError && <LoadingState label={common('loading')} look="cards" />}
      {!wants && isError && (
        <ErrorState text={common('loadFailed')} retryText={common('retry')} onRetry={() => void refetch()} />
      )}
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
        <div className="privacy-words">
          <p>{say('algorithm.1')}</p>
          <p>{say('algorithm.2')}</p>
          <p>{say('algorithm.3')}</p>
          <div className="privacy-buttons">
            <Button size="sm" href={href('search')}>
              {say('seeEffect')}
            </Button>
            <Button size="sm" look="text" href={href('relatedDocuments', { tag: 'algorithmNotice' })}>
              {say('algorithmMore')}
            </Button>
          </div>
        </div>
      </Section>
    </DetailPage>
  );
}
