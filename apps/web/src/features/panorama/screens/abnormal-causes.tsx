import { usePage } from '@lianpan/nav';
import { EmptyState } from '@lianpan/ui';
import { FiguresFoot } from '../../../shared/figures-foot.tsx';
import { isRefused } from '../../../shared/refusal.ts';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useCauseEffect, type Family } from '../api.ts';
import { CauseColumn } from '../parts/cause-column.tsx';
import { EffectColumn } from '../parts/effect-column.tsx';
import { EventColumn } from '../parts/event-column.tsx';
import { panoramaTexts } from '../texts.ts';
import './abnormal-causes.css';

const kinds = /^([PLVFCRN][+-]|P[+-][VF][+-])$/;

/** Why a kind of movement came, and what followed such movements: `?abnormalType=L+`. Market handbook D.5. */
export default function AbnormalCauses() {
  const say = useTexts(panoramaTexts);
  const { search } = usePage();
  const kind = search.get('abnormalType') ?? '';
  if (!kinds.test(kind)) return <NoKind text={say('noKind')} />;
  return (
    <Known
      abnormalType={kind as Family}
      stockNo={search.get('stockNo') ?? undefined}
      tradeDate={search.get('tradeDate') ?? undefined}
    />
  );
}

function NoKind({ text }: { readonly text: string }) {
  const say = useTexts(panoramaTexts);
  return (
    <SubPage back="panorama">
      <EmptyState text={text} action={{ text: say('toAll'), href: href('panorama') }} />
    </SubPage>
  );
}

interface KnownProps {
  readonly abnormalType: Family;
  readonly stockNo: string | undefined;
  readonly tradeDate: string | undefined;
}

function Known(asked: KnownProps) {
  const say = useTexts(panoramaTexts);
  const answer = useCauseEffect(asked);
  if (isRefused(answer.error)) {
    return <NoKind text={answer.error.message} />;
  }
  return (
    <SubPage back="panorama" subtitle={say(asked.abnormalType)}>
      <Answered answer={answer}>
        {(known) => (
          <>
            <div className="cause-effect__frame">
              <div className="cause-effect">
                <CauseColumn causes={known.causes} />
                <EventColumn answer={known} />
                <EffectColumn answer={known} />
              </div>
            </div>
            <FiguresFoot figures={[known]} />
          </>
        )}
      </Answered>
    </SubPage>
  );
}
