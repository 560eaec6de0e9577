import { Button, confirm, ListRow, toast } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { rememberCounting } from '../../../shared/counting.ts';
import { minuteText } from '../../../shared/dates.ts';
import { useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useSetConsent, type Consents } from '../api.ts';
import { privacyTexts } from '../texts.ts';

interface ConsentRowProps {
  readonly standing: Consents['documents'][number];
  /** Everything that was said about it, newest first. */
  readonly words: Consents['list'];
}

/** The text in which each consent is read. */
const texts = {
  userAgreement: 'userAgreement',
  privacyPolicy: 'privacyPolicy',
  riskNotice: 'riskNotice',
  publishing: 'userAgreement',
  behaviour: 'privacyPolicy',
} as const;

/** One consent: version and date, what withdrawing does, and the step itself after a question. */
export function ConsentRow({ standing: { document, version, isGiven, canWithdraw }, words }: ConsentRowProps) {
  const say = useTexts(privacyTexts);
  const [newest, ...older] = words.map((word) =>
    say(word.isGiven ? 'consentNow' : 'consentTaken', { version: word.version, time: minuteText(word.at) }),
  );
  const isGround = document === 'userAgreement' || document === 'privacyPolicy';
  return (
    <ListRow
      title={say(`document.${document}`)}
      note={
        <>
          {newest ?? say('consentImplied', { version })}
          {older.length > 0 && <span className="privacy-older">{say('consentOlder', { list: older.join('；') })}</span>}
          {isGround && <span className="privacy-older">{say('effect.account')}</span>}
          {(document === 'publishing' || document === 'behaviour') && (
            <span className="privacy-older">{say(`effect.${document}`)}</span>
          )}
          <span className="privacy-steps">
            <Button size="sm" variant="text" href={href('relatedDocuments', { tag: texts[document] })}>
              {say('readText', { name: say(`document.${texts[document]}`) })}
            </Button>
            {isGround && (
              <Button size="sm" variant="text" href={href('cancelAccount')}>
                {say('goCancel')}
              </Button>
            )}
            {canWithdraw && (document === 'publishing' || document === 'behaviour') && (
              <Switcher document={document} version={version} isGiven={isGiven} />
            )}
          </span>
        </>
      }
    />
  );
}

interface SwitcherProps {
  readonly document: 'publishing' | 'behaviour';
  readonly version: string;
  readonly isGiven: boolean;
}

function Switcher({ document, version, isGiven }: SwitcherProps) {
  const say = useTexts(privacyTexts);
  const common = useTexts(commonTexts);
  const { customerId } = useViewer();
  const setting = useSetConsent();
  const name = say(`document.${document}`);
  const change = async (): Promise<void> => {
    const isSure = await confirm({
      title: say(isGiven ? 'withdrawAsk' : 'giveAsk', { name }),
      text: say(isGiven ? `effect.${document}` : `giveEffect.${document}`),
      confirmText: say(isGiven ? 'withdraw' : 'give'),
      cancelText: common('cancel'),
      isDanger: isGiven,
    });
    if (!isSure) return;
    setting.mutate(isGiven ? { document, isGiven: false } : { document, version, isGiven: true }, {
      onSuccess: (word) => {
        if (document === 'behaviour') rememberCounting(customerId, word.isGiven);
        toast(say(word.isGiven ? 'given' : 'withdrawn'));
      },
    });
  };
  return (
    <Button size="sm" isLoading={setting.isPending} onClick={() => void change()}>
      {say(isGiven ? 'withdrawOf' : 'giveOf', { name })}
    </Button>
  );
}
