import { Button, List, ListRow, Popup, Section, TextField } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { SubPage } from '../../../shared/page.tsx';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { prepareSamplePayment } from '../api.ts';
import { developerTexts } from '../texts.ts';
import './developer-page.css';

const foreignPage = 'https://www.example.com/notice?a=1';
const ownImage = '/static/share.png';

/** Every function of the client the page runs in, to be tried by hand and by the tests of the clients. */
export default function ClientPage() {
  const say = useTexts(developerTexts);
  const common = useTexts(commonTexts);
  const [outcome, setOutcome] = useState('--');
  const [isPopupOpen, setPopupOpen] = useState(false);
  const [text, setText] = useState('600519');
  const { platform, clientType } = runtime();

  /** Runs within the touch: some programs copy and pay there alone. */
  const trial = (name: string, run: () => Promise<unknown>) => ({
    title: name,
    onClick: () => {
      setOutcome('…');
      run().then(
        (result) => setOutcome(JSON.stringify(result) ?? 'ok'),
        (error: unknown) => setOutcome(String(error)),
      );
    },
  });
  const content = {
    title: say('client'),
    description: say('clientNote'),
    path: href('developerClient', { topic: 'sample' }),
  };
  const trials = [
    trial(say('share'), () => platform.share(content)),
    trial(say('copy'), () => platform.copyText(text)),
    trial(say('saveImage'), () =>
      platform.saveImage({ url: new URL(ownImage, location.origin).href, name: 'lianpan.png' }),
    ),
    trial(say('openExternal'), () => platform.openExternal(foreignPage)),
    trial(say('openWebview'), () => platform.openWebview(foreignPage, 'example')),
    trial(say('openBad'), () => platform.openExternal('javascript:alert(1)')),
    trial(say('signIn'), () => runtime().requireLogin()),
    trial(say('pay'), () => prepareSamplePayment().then(platform.pay)),
    trial(say('pushToken'), () => platform.pushToken()),
    trial(say('closeWindow'), () => platform.close()),
  ];
  return (
    <SubPage back="developerMessages" footer={<TextField label={say('field')} value={text} onChange={setText} />}>
      <p className="developer-note">{say('clientNote')}</p>
      <Section title={say('clientType')} isFlush>
        <List>
          <ListRow title={say('clientType')} value={<span data-testid="client-type">{clientType}</span>} />
          <ListRow title={say('outcome')} value={<span data-testid="outcome">{outcome}</span>} />
        </List>
      </Section>
      <Section title={say('tryIt')} isFlush>
        <List>
          {trials.map((one) => (
            <ListRow key={one.title} title={one.title} onClick={one.onClick} />
          ))}
          <ListRow title={say('popup')} onClick={() => setPopupOpen(true)} />
          <ListRow title={say('landscape')} href={href('developerLandscape')} />
        </List>
      </Section>
      <Popup isOpen={isPopupOpen} onClose={() => setPopupOpen(false)} title={say('popup')} closeLabel={common('close')}>
        <p className="developer-note">{say('popupText')}</p>
        <Button variant="primary" onClick={() => setPopupOpen(false)}>
          {common('gotIt')}
        </Button>
      </Popup>
    </SubPage>
  );
}
