import { usePage } from '@lianpan/nav';
import { Button, Icon, Section } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useToolInfo } from '../api.ts';
import { AppReasons } from '../parts/app-reasons.tsx';
import { operationTexts } from '../texts.ts';
import './download-app.css';

/** What was opened outside the app, and why the app helps. `service` is the number of a tool. Product handbook 12.1. */
export default function GuideToDownload() {
  const say = useTexts(operationTexts);
  const asked = Number(usePage().search.get('service'));
  const tool = useToolInfo(Number.isInteger(asked) && asked > 0 && asked < 100 ? asked : 0);
  const name = tool.data?.name;
  return (
    <SubPage
      back="premium"
      footer={
        <Button variant="primary" isBlock icon="download" href={href('downloadApp')}>
          {say('getApp')}
        </Button>
      }
    >
      <div className="download-app download-app--done">
        <span className="download-app__done">
          <Icon name="check" size={36} />
        </span>
        <h2 className="download-app__title">{say('openedTitle')}</h2>
        <p className="download-app__note">{name ? say('openedService', { service: name }) : say('openedPlain')}</p>
        <div className="download-app__buttons">
          <Button isBlock href={href('premium')}>
            {say('goPage')}
          </Button>
        </div>
      </div>
      <Section title={say('whyApp')} isFlush>
        <AppReasons label={say('whyApp')} />
      </Section>
    </SubPage>
  );
}
