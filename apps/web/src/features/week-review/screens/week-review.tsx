import { usePage } from '@lianpan/nav';
import { Note } from '@lianpan/ui';
import { useState } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { FiguresFoot } from '../../../shared/figures-foot.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useWeekReview, type WeekReview } from '../api.ts';
import { IndexTable } from '../parts/index-table.tsx';
import { IndustryFlows } from '../parts/industry-flows.tsx';
import { NextWeek } from '../parts/next-week.tsx';
import { Overview } from '../parts/overview.tsx';
import { PoolResults } from '../parts/pool-results.tsx';
import { WeekDays } from '../parts/week-days.tsx';
import { WeekLine } from '../parts/week-line.tsx';
import { WeekSignals } from '../parts/week-signals.tsx';
import { WeekThemes } from '../parts/week-themes.tsx';
import { weekReviewTexts } from '../texts.ts';

const dateForm = /^\d{4}-\d{2}-\d{2}$/;

/** A week of the market as it was known on its last evening. Market handbook F.1. */
export default function WeekReviewPage() {
  const named = usePage().search.get('week') ?? '';
  const [week, setWeek] = useState(dateForm.test(named) ? named : undefined);
  const answer = useWeekReview(week);
  return (
    <SubPage back="hall">
      <WeekLine review={answer.data} choose={setWeek} />
      <Answered answer={answer}>{(review) => <Week review={review} />}</Answered>
      <FiguresFoot figures={answer.data ? [answer.data] : []} />
    </SubPage>
  );
}

function Week({ review }: { readonly review: WeekReview }) {
  const say = useTexts(weekReviewTexts);
  const { indices, days, themes, flows, pools, signals, calendar, last } = review;
  return (
    <>
      <Overview review={review} />
      <IndexTable indices={indices} />
      <div className="lp-columns--pair">
        {days.length > 0 && <WeekDays days={days} />}
        {themes && <WeekThemes themes={themes} tradeDate={last} />}
      </div>
      <div className="lp-columns--pair">
        {flows && <IndustryFlows flows={flows} />}
        <div>
          <PoolResults pools={pools} />
          <WeekSignals signals={signals} />
        </div>
      </div>
      {calendar && <NextWeek calendar={calendar} />}
      <Note isPadded>{say('known')}</Note>
    </>
  );
}
