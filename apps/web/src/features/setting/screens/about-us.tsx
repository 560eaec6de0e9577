import { List, ListRow, Section, SkeletonRows, toast } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { buildName, isNewestBuild, productVersion } from '../../../shared/build.ts';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { aboutTexts } from '../about-texts.ts';
import { ContentView } from '../parts/content-view.tsx';
import { FirmRows } from '../parts/firm-rows.tsx';

type Check = 'unknown' | 'checking' | 'newest' | 'outdated';

/** Version, firm, licence, hot lines, documents. */
export default function AboutUs() {
  const say = useTexts(aboutTexts);
  return (
    <SubPage isNarrow back="setting">
      <ContentView code="aboutUs" isVersionShown={false} />
      <List>
        <ListRow
          title={say('version')}
          note={buildName() === '' ? undefined : say('build', { name: buildName() })}
          value={productVersion}
        />
        <UpdateRow />
      </List>
      <FirmRows />
      <Section title={say('documents')} isFlush>
        <List>
          <ListRow title={say('company')} href={href('companyProfile')} />
          <ListRow title={say('products')} href={href('productIntroduce')} />
          <ListRow title={say('allDocuments')} href={href('relatedDocuments')} />
        </List>
      </Section>
    </SubPage>
  );
}

/** Compares this page with the one that the server gives now. */
function UpdateRow() {
  const say = useTexts(aboutTexts);
  const [check, setCheck] = useState<Check>('unknown');
  const run = async (): Promise<void> => {
    setCheck('checking');
    try {
      setCheck((await isNewestBuild()) ? 'newest' : 'outdated');
    } catch {
      setCheck('unknown');
      toast(say('checkFailed'));
    }
  };
  if (check === 'checking') return <SkeletonRows count={1} />;
  if (check === 'outdated') {
    return <ListRow title={say('hasNewer')} value={say('reload')} onClick={() => location.reload()} />;
  }
  return (
    <ListRow
      title={say('checkUpdate')}
      value={check === 'newest' ? <span role="status">{say('isNewest')}</span> : undefined}
      onClick={() => void run()}
    />
  );
}
