import { EmptyState, Figure, GuestState, SegmentedControl, SkeletonRows, Stack } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Unanswered } from '../../../shared/answered.tsx';
import { ListEnd } from '../../../shared/list-end.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useSignIn } from '../../../shared/use-sign-in.ts';
import { useBills, type Bills, type BillType } from '../api.ts';
import { BillMonth } from '../parts/bill-month.tsx';
import { pointsTexts } from '../texts.ts';
import '../parts/points.css';

const types = ['all', 'in', 'out'] as const satisfies readonly BillType[];

/** What came and went of one's points, month by month. Product handbook 8.8. */
export default function IntegralBills() {
  const say = useTexts(pointsTexts);
  const signIn = useSignIn();
  const { status } = useViewer();
  return (
    <SubPage isNarrow back="integralTask">
      {status === 'guest' ? <GuestState text={say('guest')} action={signIn} /> : <Statement />}
    </SubPage>
  );
}

function Statement() {
  const say = useTexts(pointsTexts);
  const [type, setType] = useState<BillType>('all');
  const answer = useBills(type);
  const parts = answer.data?.pages;
  const head = parts?.[0];
  const rows = parts?.flatMap(({ list }) => list) ?? [];
  return (
    <>
      <Head head={head} />
      <Stack isPadded>
        <SegmentedControl
          label={say('kinds')}
          isBlock
          value={type}
          onChange={setType}
          choices={types.map((key) => ({ key, title: say(key) }))}
        />
      </Stack>
      {!parts && <Unanswered answer={answer} skeleton={<SkeletonRows count={9} />} />}
      {parts && rows.length === 0 && (
        <EmptyState
          text={say(type === 'all' ? 'none' : 'noneHere')}
          note={type === 'all' ? say('noneNote') : undefined}
          action={{ text: say('toTasks'), href: href('integralTask') }}
        />
      )}
      {parts && monthsIn(parts).map((month) => <BillMonth key={month.month} {...month} />)}
      {rows.length > 0 && <ListEnd answer={answer} more={say('more')} end={say('end')} />}
    </>
  );
}

function Head({ head }: { readonly head: Bills | undefined }) {
  const say = useTexts(pointsTexts);
  const expiring = head?.expiring;
  return (
    <div className="points-head">
      <div className="points-head__words">
        <span className="points-head__name">{say('balance')}</span>
        <Figure text={head ? String(head.balance) : '--'} size="2xl" isStrong />
        <span className="points-head__note">
          {expiring ? say('expiring', { n: expiring.points, date: expiring.date }) : say('noneExpiring')}
        </span>
      </div>
    </div>
  );
}

/** Bills of all parts by month, each with the sums of the whole month. */
function monthsIn(parts: readonly Bills[]) {
  const sums = new Map(parts.flatMap(({ months }) => months).map((month) => [month.month, month]));
  return [...sums.values()].map((month) => ({
    ...month,
    bills: parts.flatMap(({ list }) => list).filter((bill) => bill.month === month.month),
  }));
}
