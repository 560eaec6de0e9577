import { EmptyState, LockedState } from '@lianpan/ui';
import { Answered } from '../../../shared/answered.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { ToolPage } from '../../../shared/tool/tool-page.tsx';
import { useToolDay } from '../../../shared/tool/use-tool-day.ts';
import { useSignIn } from '../../../shared/use-sign-in.ts';
import { useCycle } from '../api.ts';
import { Ladder } from '../parts/ladder.tsx';
import { MoodCurves } from '../parts/mood-curves.tsx';
import { MoodParts } from '../parts/mood-parts.tsx';
import { MoodTiles } from '../parts/mood-tiles.tsx';
import { sentimentTexts } from '../texts.ts';

/** The cycle of the market's mood: where it stands, how it came there, and what the score is made of. */
export default function MarketMood() {
  const say = useTexts(sentimentTexts);
  const day = useToolDay();
  const cycle = useCycle(day.tradeDate);
  const signIn = useSignIn();
  return (
    <ToolPage fresh={cycle.data} day={day}>
      <Answered answer={cycle}>
        {(answer) =>
          answer.mood === null ? (
            <EmptyState text={say('none')} note={say('noneNote')} />
          ) : (
            <>
              <MoodTiles mood={answer.mood} tradeDate={answer.tradeDate} />
              {answer.lock ? (
                <LockedState text={say('locked')} action={signIn} />
              ) : (
                <>
                  <MoodCurves history={answer.history} />
                  <div className="lp-columns--pair">
                    <MoodParts components={answer.components} />
                    <Ladder ladder={answer.ladder} themes={answer.themesTop3} />
                  </div>
                </>
              )}
            </>
          )
        }
      </Answered>
    </ToolPage>
  );
}
