import { Button, List, ListRow, QrCode } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useAppConfig } from '../../../shared/operation/operation.ts';
import { AppReasons } from '../parts/app-reasons.tsx';
import { operationTexts } from '../texts.ts';
import './download-app.css';

type System = 'android' | 'ios' | 'desktop';

function systemOf(userAgent: string): System {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return userAgent.includes('Android') ? 'android' : 'desktop';
}

/** Where the app can be had: the button of this system first, the address to scan or type on a desktop. Product handbook 12.1. */
export default function DownloadApp() {
  const say = useTexts(operationTexts);
  const { data: config } = useAppConfig();
  const system = systemOf(navigator.userAgent);
  const links = config?.downloadLinks;
  const isEmpty = links !== undefined && links.android === '' && links.ios === '';
  const order = system === 'ios' ? (['ios', 'android'] as const) : (['android', 'ios'] as const);
  return (
    <SubPage
      back="hall"
      footer={
        <Button variant="text" isBlock href={href('hall')}>
          {say('stayInWeb')}
        </Button>
      }
    >
      <div className="download-app">
        <img className="download-app__picture" src="/static/art/dawn.webp" alt="" />
        <h2 className="download-app__title">{say('downloadTitle')}</h2>
        <p className="download-app__note">{say('downloadNote')}</p>
        {system === 'desktop' && (
          <div className="download-app__address">
            <span className="download-app__code">
              <QrCode text={`${location.origin}/downloadApp`} label={say('qrCode')} />
            </span>
            <p>{say('openOnPhone')}</p>
            <b>{location.origin}/downloadApp</b>
          </div>
        )}
        <div className="download-app__buttons">
          {order.map((name, at) => {
            const link = links?.[name] ?? '';
            return (
              <Button
                key={name}
                isBlock
                icon="download"
                variant={at === 0 ? 'primary' : 'quiet'}
                isDisabled={link === ''}
                {...(link === '' ? {} : { href: link })}
              >
                {say(name)}
              </Button>
            );
          })}
          {isEmpty && <p className="download-app__hint">{say('noPackage')}</p>}
        </div>
        <AppReasons label={say('whyApp')} />
        <List>
          <ListRow title={say('version')} value="9.6.0" />
          <ListRow title={say('permissions')} note={say('permissionsText')} />
          <ListRow title={say('privacy')} href={href('relatedDocuments', { tag: 'privacyPolicy' })} />
        </List>
      </div>
    </SubPage>
  );
}
