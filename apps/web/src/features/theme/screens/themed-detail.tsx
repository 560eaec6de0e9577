import type { CallOutput } from '@lianpan/client';
import { usePage } from '@lianpan/nav';
import { GoneState, Note, Section, Stack, type TableSort } from '@lianpan/ui';
import { useState } from 'react';
import { FiguresFoot } from '../../../shared/figures-foot.tsx';
import { isRefused } from '../../../shared/refusal.ts';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { LatePosts } from '../../../shared/community/late-posts.tsx';
import { Explanations } from '../../../shared/explanation/use-explanation.tsx';
import { LateBanner } from '../../../shared/freshness.tsx';
import { useLanguage } from '../../../shared/language.ts';
import { NamedText } from '../../../shared/named-text.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { ShareAction } from '../../../shared/share-action.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { ToolTable } from '../../../shared/tool/tool-table.tsx';
import { useTheme, type ThemeMember } from '../api.ts';
import { HeatCurve } from '../parts/heat-curve.tsx';
import { ThemeTiles } from '../parts/theme-tiles.tsx';
import { themeTexts } from '../texts.ts';
import { useSectorName } from '../../../shared/sector-name.tsx';

const days = 60;

type Detail = CallOutput<'POST /api/stocks/theme/getThemedDetail'>;

/** One theme: how hot it is and was, what set it going, and its stocks by role. */
export default function ThemedDetail() {
  const say = useTexts(themeTexts);
  const { search } = usePage();
  const conceptCode = search.get('conceptCode') ?? '';
  const tradeDate = search.get('tradeDate') ?? undefined;
  const title = useSectorName()(conceptCode);
  const answer = useTheme({ conceptCode, days, tradeDate });
  const isGone = conceptCode === '' || isRefused(answer.error);
  return (
    <SubPage back="themedStock" actions={<ShareAction title={title} />} {...(!isGone && { title })}>
      {isGone ? (
        <GoneState text={say('gone')} action={{ text: say('whole'), href: href('themedStock') }} />
      ) : (
        <Explanations>
          <Answered answer={answer}>{(detail) => <Detail detail={detail} />}</Answered>
        </Explanations>
      )}
    </SubPage>
  );
}

function Detail({ detail }: { readonly detail: Detail }) {
  const say = useTexts(themeTexts);
  const lang = useLanguage();
  const { theme, history, tradeDate } = detail;
  const { catalyst } = theme;
  return (
    <>
      <LateBanner fresh={detail} />
      <ThemeTiles theme={theme} tradeDate={tradeDate} />
      {catalyst && (
        <Section title={say('catalyst')}>
          <a href={href('newsDetail', { newsId: catalyst.newsId })}>
            {lang === 'en' ? <NamedText text={catalyst.titleEn} /> : catalyst.title}
          </a>
        </Section>
      )}
      <HeatCurve history={history} />
      <Section title={say('members')} isFlush>
        <Members detail={detail} />
      </Section>
      <Stack isPadded>
        <Note>{say('stageNote')}</Note>
        {theme.estimated && <Note>{say('estimated')}</Note>}
      </Stack>
      <LatePosts subject={{ theme: theme.conceptName }} />
      <FiguresFoot figures={[detail]} />
    </>
  );
}

/** All members are there at once, so their order is made here. */
function Members({ detail }: { readonly detail: Detail }) {
  const say = useTexts(themeTexts);
  const [sort, setSort] = useState<TableSort | null>(null);
  const columns = [
    { key: 'role', title: say('role'), figure: 'text', value: ({ role }) => role && say(role), width: '4.5rem' },
    {
      key: 'relevance',
      title: say('relevance'),
      figure: 'text',
      value: ({ relevance }) => (relevance === null ? null : say(`relevance_${relevance}` as 'relevance_1')),
      width: '5.5rem',
    },
    { key: 'streak', title: say('streak'), figure: 'count', value: ({ streak }) => streak, isSorted: true },
    { key: 'amount', title: say('amount'), figure: 'amount', value: ({ amount }) => amount, isSorted: true },
    {
      key: 'turnoverPct',
      title: say('turnover'),
      figure: 'percent',
      value: ({ turnoverPct }) => turnoverPct,
      isSorted: true,
    },
  ] as const satisfies readonly ToolColumn<ThemeMember>[];
  const { members, total, final, lock } = detail;
  return (
    <ToolTable
      caption={say('members')}
      list={{
        rows: sort ? sorted(members, sort) : members,
        first: { total, final, lock },
        hasNextPage: false,
        isFetchingNextPage: false,
        isPlaceholderData: false,
        fetchNextPage: () => undefined,
      }}
      columns={columns}
      rankingKey={detail.theme.conceptCode}
      sort={sort}
      onSortChange={setSort}
    />
  );
}

function sorted(members: readonly ThemeMember[], { key, direction }: TableSort): readonly ThemeMember[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const figureOf = (member: ThemeMember): number | null => member[key as 'amount'];
  return members.toSorted((a, b) => {
    const [left, right] = [figureOf(a), figureOf(b)];
    if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
    return sign * (left - right);
  });
}
