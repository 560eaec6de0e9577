import type { ReactNode } from 'react';
import type { RouteId } from '../../routes/href.ts';
import { FiguresFoot } from '../figures-foot.tsx';
import { Explanations } from '../explanation/use-explanation.tsx';
import { LateBanner } from '../freshness.tsx';
import { LateLackBanner } from '../lacks/late-lacks.tsx';
import { SubPage } from '../page.tsx';
import { ShareAction } from '../share-action.tsx';
import { DayLine, type ToolFreshness } from './tool-page.tsx';
import type { ToolDayChoice } from './use-tool-day.ts';

interface DayPageProps {
  readonly back: RouteId;
  /** Of the answer that the page shows; `undefined` before it is there. */
  readonly fresh: ToolFreshness | undefined;
  readonly day: ToolDayChoice;
  readonly header?: ReactNode;
  readonly children: ReactNode;
}

/** A page about a trading day that is no tool: the way to other days, whose figures they are, the line on scores. */
export function DayPage({ back, fresh, day, header, children }: DayPageProps) {
  return (
    <SubPage back={back} header={header} actions={<ShareAction />}>
      <Explanations>
        <DayLine fresh={fresh} day={day} answered={fresh?.tradeDate} />
        <LateBanner fresh={fresh} />
        {fresh?.lacks && <LateLackBanner lacks={fresh.lacks} />}
        {children}
      </Explanations>
      <FiguresFoot figures={fresh ? [fresh] : []} />
    </SubPage>
  );
}
