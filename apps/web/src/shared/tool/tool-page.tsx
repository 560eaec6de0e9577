import { minuteMs } from '@lianpan/domain';
import { Banner, Button, Cluster, IconButton, Picker, Sheet, Stack, Tag, toast } from '@lianpan/ui';
import { usePage } from '@lianpan/nav';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Unanswered } from '../answered.tsx';
import { commonTexts } from '../common-texts.ts';
import { FiguresFoot } from '../figures-foot.tsx';
import { LatePosts } from '../community/late-posts.tsx';
import { secondText } from '../dates.ts';
import { Explanations } from '../explanation/use-explanation.tsx';
import { isHistory, LateBanner, type Freshness } from '../freshness.tsx';
import { LateLackBanner } from '../lacks/late-lacks.tsx';
import { SubPage } from '../page.tsx';
import { PosterAction, type PosterOfPage } from '../poster/poster-action.tsx';
import { queryOf, useCall } from '../query.ts';
import { runtime, useViewer } from '../runtime.ts';
import { dayKey, sessionTexts, type SessionKey } from '../session-label.ts';
import { type Sourced } from '../source-notes.tsx';
import { useTexts } from '../texts.ts';
import { BesideFrame } from './beside-frame.tsx';
import './tool-page.css';
import { toolTexts } from './tool-texts.ts';
import { useToolId } from './use-tool-id.ts';
import type { ToolDayChoice } from './use-tool-day.ts';

/** What an answer of a tool says of the day that it shows. */
export interface ToolFreshness extends Freshness {
  readonly tradeDate: string;
  readonly sourceName: string;
  readonly session: Exclude<SessionKey, 'holiday'>;
  readonly isTradingDay: boolean;
  readonly final: boolean;
}

export interface ToolPageProps {
  /** Of the answer that the page shows; `undefined` before it is there. */
  readonly fresh: ToolFreshness | undefined;
  readonly day: ToolDayChoice;
  /** Of an answer that knows its day and source alone. */
  readonly source?: Sourced | null | undefined;
  /** What a picture of the page shows; without it there is none. */
  readonly poster?: (() => PosterOfPage) | undefined;
  /** Tabs and filters, which stay on top. */
  readonly header?: ReactNode;
  readonly children: ReactNode;
}

/** The page of a market tool: the day it shows with the way to other days, how it is worked out, focus and share. */
export function ToolPage({ fresh, day, source, poster, header, children }: ToolPageProps) {
  const toolId = useToolId();
  const sourced = fresh ?? source;
  return (
    <SubPage
      back="hall"
      header={header}
      actions={
        <>
          {poster && <PosterAction content={poster} />}
          <Actions toolId={toolId} />
        </>
      }
    >
      <Explanations>
        <DayLine toolId={toolId} fresh={fresh} day={day} answered={sourced?.tradeDate} />
        <LateBanner fresh={fresh} />
        {fresh?.lacks && <LateLackBanner lacks={fresh.lacks} />}
        <BesideFrame>{children}</BesideFrame>
      </Explanations>
      <LatePosts subject={{ toolId }} />
      <FiguresFoot figures={sourced ? [sourced] : []} />
    </SubPage>
  );
}

function Actions({ toolId }: { readonly toolId: number }) {
  const say = useTexts(toolTexts);
  const { status } = useViewer();
  const { route } = usePage();
  const tools = useQuery(
    queryOf('GET /api/stocks/hall/getMarkingToolList', {}, { silent: true, freshForMs: minuteMs }),
  );
  const focus = useCall('POST /api/stocks/hall/focusMarkingTool', {
    makesStale: ['GET /api/stocks/hall/getMarkingToolList'],
  });
  const tool = tools.data?.find(({ markingToolId }) => markingToolId === toolId);
  const isFocus = focus.isPending ? focus.variables.isFocus : (tool?.isFocus ?? false);
  const toggle = (): void => {
    if (status !== 'member') return void runtime().requireLogin();
    focus.mutate(
      { markingToolId: toolId, isFocus: !isFocus },
      { onSuccess: (answer) => toast(say(answer.isFocus ? 'focused' : 'unfocused')) },
    );
  };
  const share = async (): Promise<void> => {
    const outcome = await runtime().platform.share({
      title: tool?.name ?? '',
      description: tool?.slogan ?? '',
      path: route.path,
    });
    if (outcome === 'shared' && status === 'member') await runtime().rewardShare(toolId);
  };
  return (
    <>
      <IconButton
        icon={isFocus ? 'starFilled' : 'star'}
        label={say(isFocus ? 'unfocus' : 'focus')}
        isPressed={isFocus}
        onClick={toggle}
      />
      <IconButton icon="share" label={say('share')} onClick={() => void share()} />
    </>
  );
}

interface DayLineProps extends Pick<ToolPageProps, 'fresh' | 'day'> {
  /** Whose method is told; a page that is no tool has none. */
  readonly toolId?: number;
  /** The day that the answer is of. */
  readonly answered: string | undefined;
}

/** The trading day with its neighbours, of when its figures are, and how they come about. */
export function DayLine({ toolId, fresh, day, answered }: DayLineProps) {
  const say = useTexts(toolTexts);
  const common = useTexts(commonTexts);
  const session = useTexts(sessionTexts);
  const [open, setOpen] = useState<'day' | 'method' | null>(null);
  const { tradeDays, choose } = day;
  const shown = day.tradeDate ?? answered ?? tradeDays[0];
  const at = shown === undefined ? -1 : tradeDays.indexOf(shown);
  const beside = (step: number): string | undefined => (at < 0 ? undefined : tradeDays[at + step]);
  const [earlier, later] = [beside(1), beside(-1)];
  const isPast = day.tradeDate !== undefined;
  // A list whose day is not out yet shows the one before, which is over whatever the market does now.
  // So does a market of finished days, which nobody trades on whatever the clock says.
  const isOfEarlier = isPast || at > 0 || isHistory(fresh?.sourceName);
  const isWaiting = !isPast && fresh?.isTradingDay === true && fresh.final && fresh.session.startsWith('OPEN_');
  return (
    <>
      <div className="tool-day">
        <IconButton
          icon="back"
          label={say('earlierDay')}
          isDisabled={earlier === undefined}
          onClick={() => earlier && choose(earlier)}
        />
        <Button variant="text" size="sm" onClick={() => setOpen('day')}>
          <span className="lp-hidden">{say('chooseDay')} </span>
          <span className="tool-day__date">{shown?.slice(5) ?? '--'}</span>
        </Button>
        <IconButton
          icon="forward"
          label={say('laterDay')}
          isDisabled={later === undefined}
          onClick={() => later && choose(later)}
        />
        <span className="tool-day__state">
          {fresh && (
            <Cluster>
              <Tag tone={isOfEarlier ? 'neutral' : 'brand'}>
                {isPast ? say('past') : session(isOfEarlier ? 'CLOSED' : dayKey(fresh))}
              </Tag>
              {!fresh.final && <span>{secondText(fresh.asOf)}</span>}
            </Cluster>
          )}
        </span>
        {toolId !== undefined && (
          <Button variant="text" size="sm" icon="info" onClick={() => setOpen('method')}>
            {say('method')}
          </Button>
        )}
      </div>
      {isWaiting && <Banner tone="info">{say('notYet')}</Banner>}
      <Picker
        isOpen={open === 'day'}
        onClose={() => setOpen(null)}
        title={say('chooseDay')}
        columns={[tradeDays.map((date) => ({ value: date, title: date }))]}
        value={shown === undefined ? [] : [shown]}
        onConfirm={([date]) => date !== undefined && choose(date)}
        confirmText={common('confirm')}
        closeLabel={common('close')}
      />
      {toolId !== undefined && <MethodSheet toolId={toolId} isOpen={open === 'method'} onClose={() => setOpen(null)} />}
    </>
  );
}

/** The tool's picture of the day, to be kept or passed on by holding it. */
function Poster({ toolId, name }: { readonly toolId: number; readonly name: string }) {
  const say = useTexts(toolTexts);
  const poster = useQuery(
    queryOf(
      'GET /api/stocks/hall/getHallMarkingToolImage',
      { markingToolId: toolId },
      { silent: true, freshForMs: minuteMs },
    ),
  ).data;
  return (
    <div className="tool-poster">
      {poster && (
        <img src={poster.imgUrl} alt={say('poster', { name, date: poster.tradeDate })} width={600} height={360} />
      )}
    </div>
  );
}

interface MethodSheetProps {
  readonly toolId: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** How a tool comes to its list, the lesson behind it, and when it does badly. */
function MethodSheet({ toolId, isOpen, onClose }: MethodSheetProps) {
  const say = useTexts(toolTexts);
  const common = useTexts(commonTexts);
  const info = useQuery(
    queryOf(
      'GET /api/stocks/hall/getMarkingToolInfo',
      { markingToolId: toolId },
      { silent: true, enabled: isOpen, freshForMs: minuteMs },
    ),
  );
  const parts = [
    ['methodTitle', info.data?.method],
    ['lessonTitle', info.data?.lesson],
    ['worstTitle', info.data?.worstPhase],
  ] as const;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={info.data?.name ?? say('method')} closeLabel={common('close')}>
      <Unanswered answer={info} />
      {info.data && (
        <Stack isReading>
          <Poster toolId={toolId} name={info.data.name ?? ''} />
          {parts.map(([key, text]) =>
            text ? (
              <section key={key}>
                <h3 className="tool-method__title">{say(key)}</h3>
                <p>{text}</p>
              </section>
            ) : null,
          )}
        </Stack>
      )}
    </Sheet>
  );
}
