import './inventor.css';
import { Banner, Button, Icon, List, ListRow, Section, Stack, StepFlow, TextField } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useApply, useOffers, type Own } from '../api.ts';
import { inventorTexts } from '../texts.ts';
import { OfferRow } from './offer-row.tsx';
import { RulesTest } from './rules-test.tsx';

/** What a creator is, for who is none: guests read it, members see how far they are. Product handbook 5.4. */
export function ApplyPanel({ own }: { readonly own: Own | null }) {
  const say = useTexts(inventorTexts);
  const common = useTexts(commonTexts);
  return (
    <>
      <Stack isPadded>
        <h2>{say('guestTitle')}</h2>
        <p>{say('whatIs')}</p>
      </Stack>
      <Section title={say('stepsTitle')}>
        <StepFlow
          label={say('stepsTitle')}
          steps={(['step1', 'step2', 'step3', 'step4'] as const).map((key) => ({ key, text: say(key) }))}
        />
      </Section>
      {own ? (
        <Conditions own={own} />
      ) : (
        <Stack isPadded>
          <Button variant="primary" isBlock onClick={() => void runtime().requireLogin()}>
            {common('login')}
          </Button>
        </Stack>
      )}
      <Newest />
    </>
  );
}

/** What others have published: an example says more than the rules. */
function Newest() {
  const say = useTexts(inventorTexts);
  const answer = useOffers({ pageSize: shownNewest });
  const offers = answer.data?.pages[0]?.list ?? [];
  if (offers.length === 0) return null;
  return (
    <Section title={say('newest')} isFlush>
      {offers.map((offer) => (
        <OfferRow key={offer.dynamicDetailId} offer={offer} />
      ))}
    </Section>
  );
}

const shownNewest = 4;
const ways = { samples: 'publishGraphtext', mobile: 'bindMobile', trust: 'publishGraphtext' } as const;

function Conditions({ own }: { readonly own: Own }) {
  const say = useTexts(inventorTexts);
  const [isTesting, setTesting] = useState(false);
  if (own.state === 1) return <Banner>{`${say('applying')}：${say('applyingNote')}`}</Banner>;
  const isReady = own.conditions.every(({ isMet }) => isMet);
  return (
    <>
      {own.stateReason !== '' && <Banner tone="warn">{say('refusedBefore', { reason: own.stateReason })}</Banner>}
      <Section title={say('conditions')} isFlush>
        <List label={say('conditions')}>
          {own.conditions.map(({ key, isMet, have, need }) => (
            <ListRow
              key={key}
              leading={<Icon name={isMet ? 'check' : 'info'} />}
              title={key === 'test' || key === 'samples' ? say(`condition_${key}`, { need }) : say(`condition_${key}`)}
              note={
                isMet
                  ? say('met')
                  : key === 'test'
                    ? say('triesLeft', { n: own.triesLeft })
                    : key === 'mobile'
                      ? say('unmet')
                      : say('have', { have })
              }
              {...(!isMet &&
                (key === 'test'
                  ? own.triesLeft > 0 && { onClick: () => setTesting(true), value: say('takeTest') }
                  : { href: href(ways[key]), value: say(key === 'mobile' ? 'bindMobile' : 'writeSample') }))}
            />
          ))}
        </List>
      </Section>
      {isReady && <ApplyForm />}
      {isTesting && <RulesTest own={own} onClose={() => setTesting(false)} />}
    </>
  );
}

function ApplyForm() {
  const say = useTexts(inventorTexts);
  const apply = useApply();
  const [penName, setPenName] = useState('');
  const [intro, setIntro] = useState('');
  const [fields, setFields] = useState('');
  const [realName, setRealName] = useState('');
  const [certNo, setCertNo] = useState('');
  const send = (): void =>
    apply.mutate({
      step: 'apply',
      penName,
      intro,
      realName,
      fields: fields.split(/[\s,，、]+/u).filter((one) => one !== ''),
      ...(certNo.trim() !== '' && { certNo }),
    });
  const isFilled =
    penName.trim().length > 1 && intro.trim().length > 9 && fields.trim() !== '' && realName.trim().length > 1;
  return (
    <Section title={say('applyTitle')}>
      <form
        className="inventor-form"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField label={say('penName')} value={penName} onChange={setPenName} maxLength={16} />
        <TextField label={say('intro')} value={intro} onChange={setIntro} rows={3} maxLength={200} />
        <TextField label={say('fields')} value={fields} onChange={setFields} maxLength={64} />
        <TextField
          label={say('realName')}
          hint={say('realNameHint')}
          value={realName}
          onChange={setRealName}
          maxLength={30}
          autoComplete="name"
        />
        <TextField
          label={say('askedCertNo')}
          hint={say('askedCertHint')}
          value={certNo}
          onChange={setCertNo}
          maxLength={30}
        />
        {apply.isError && <p role="alert">{apply.error.message}</p>}
        <Button type="submit" variant="primary" isBlock isDisabled={!isFilled} isLoading={apply.isPending}>
          {say('apply')}
        </Button>
      </form>
    </Section>
  );
}
