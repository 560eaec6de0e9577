import { usePage } from '@lianpan/nav';
import { Banner, EmptyState, Note } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { FiguresFoot } from '../../../shared/figures-foot.tsx';
import { LateBanner } from '../../../shared/freshness.tsx';
import { useLanguage } from '../../../shared/language.ts';
import { SubPage } from '../../../shared/page.tsx';
import { ShareAction } from '../../../shared/share-action.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { DayLine } from '../../../shared/tool/tool-page.tsx';
import { useToolDay } from '../../../shared/tool/use-tool-day.ts';
import { useFundInfo } from '../api.ts';
import { HolderPage } from '../parts/holder-page.tsx';
import { HolderTable } from '../parts/holder-table.tsx';
import { fundTexts } from '../texts.ts';

/** Holders that people follow, or the one of the address, as reports disclosed them. Market handbook F.1. */
export default function TopFund() {
  const say = useTexts(fundTexts);
  const common = useTexts(commonTexts);
  const lang = useLanguage();
  const asked = usePage().search.get('renId') ?? '';
  const renId = /^\d{1,2}$/.test(asked) ? asked : undefined;
  const day = useToolDay();
  const answer = useFundInfo({ tradeDate: day.tradeDate, ...(renId && { renId }) });
  const fresh = answer.data;
  const shown = fresh?.info;
  const name = shown ? (lang === 'en' ? shown.nameEn : shown.name) : undefined;
  return (
    <SubPage back={renId ? 'topFund' : 'hall'} title={name} actions={<ShareAction title={name} />}>
      <DayLine fresh={fresh} day={day} answered={fresh?.tradeDate} />
      <Banner tone="info">{say('banner')}</Banner>
      <Answered answer={answer}>
        {(known) => (
          <>
            <LateBanner fresh={known} />
            {!known.isKnown && (
              <>
                <EmptyState text={say('unknown')} action={{ text: common('back'), href: href('hall') }} />
                <Note isPadded>{say('unknownNote')}</Note>
              </>
            )}
            {known.isKnown && renId === undefined && <HolderTable holders={known.list} />}
            {known.info && <HolderPage key={known.info.renId} info={known.info} tradeDate={day.tradeDate} />}
          </>
        )}
      </Answered>
      <FiguresFoot figures={fresh ? [fresh] : []}>
        {fresh?.isKnown && <p>{say('invented')}</p>}
        <p>{say('gainNote')}</p>
      </FiguresFoot>
    </SubPage>
  );
}
