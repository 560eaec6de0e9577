import { usePage } from '@lianpan/nav';
import { GoneState, LoadingState } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { contentHref } from '../../../shared/community/content-links.ts';
import { SubPage } from '../../../shared/page.tsx';
import { queryOf } from '../../../shared/query.ts';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { squareTexts } from '../texts.ts';

/** Where a short address leads: on to what it names, or a word that it leads nowhere any more. */
export default function OpenLink() {
  const say = useTexts(squareTexts);
  const common = useTexts(commonTexts);
  const asked = usePage().search.get('code') ?? '';
  const isCode = /^[A-Za-z0-9]{8,16}$/.test(asked);
  const { data, isError } = useQuery(
    queryOf('POST /api/dynamic/square/openLink', { code: asked }, { silent: true, enabled: isCode }),
  );
  const address = data && contentHref(data.dataType, data.dataId);
  useEffect(() => {
    if (address !== undefined) runtime().go(address, { replace: true });
  }, [address]);
  const isLost = !isCode || isError || (data !== undefined && address === undefined);
  return (
    <SubPage back="square">
      {isLost ? (
        <GoneState text={say('openFailed')} action={{ text: say('toSquare'), href: href('square') }} />
      ) : (
        <LoadingState label={common('loading')} />
      )}
    </SubPage>
  );
}
