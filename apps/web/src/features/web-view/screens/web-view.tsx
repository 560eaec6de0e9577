import { judgeExternal } from '@lianpan/domain';
import { usePage } from '@lianpan/nav';
import { Button, EmptyState, LoadingState } from '@lianpan/ui';
import { useEffect } from 'react';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { SubPage } from '../../../shared/page.tsx';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { shownHosts } from '../shown-hosts.ts';
import { webViewTexts } from '../texts.ts';
import './web-view.css';

/** Longer titles than this come from somebody who wants to be taken for us. */
const longestTitle = 40;

/**
 * The external page of `linkUrl` under its title. Sites on the list are shown in a frame without rights; others are
 * announced and open outside; what is unsafe is not opened at all. NAV-13.
 */
export default function WebView() {
  const say = useTexts(webViewTexts);
  const common = useTexts(commonTexts);
  const { search } = usePage();
  const address = judgeExternal(search.get('linkUrl') ?? 'about:blank', location.origin, shownHosts());
  const title = (search.get('title') ?? '').slice(0, longestTitle) || say('title');
  const ownPath = address.kind === 'own' ? address.path : undefined;
  useEffect(() => {
    if (ownPath !== undefined) runtime().go(ownPath, { replace: true });
  }, [ownPath]);
  const leave = (): void => runtime().back(href('hall'));
  if (address.kind === 'shown') {
    return (
      <SubPage back="hall" title={title} subtitle={say('frameNote', { host: new URL(address.url).host })}>
        <div className="web-view">
          <iframe
            className="web-view__frame"
            src={address.url}
            title={title}
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
            referrerPolicy="no-referrer"
          />
          <p className="web-view__outside">
            <a href={address.url} target="_blank" rel="noopener noreferrer">
              {say('openOutside')}
            </a>
          </p>
        </div>
      </SubPage>
    );
  }
  return (
    <SubPage back="hall" title={title}>
      {address.kind === 'own' && <LoadingState label={common('loading')} />}
      {address.kind === 'refused' && (
        <EmptyState
          icon="warn"
          text={say('refused')}
          note={say('refusedNote')}
          action={{ text: say('stay'), onClick: leave }}
        />
      )}
      {address.kind === 'leaving' && (
        <>
          <EmptyState icon="info" text={say('leaving')} note={say('leavingNote', { host: address.host })} />
          <div className="web-view__choices">
            <Button isBlock onClick={() => runtime().openOutside(address.url)}>
              {say('goOn')}
            </Button>
            <Button isBlock variant="primary" onClick={leave}>
              {say('stay')}
            </Button>
          </div>
        </>
      )}
    </SubPage>
  );
}
