import './inventor.css';
import { payTypes } from '@lianpan/domain';
import { Button, Cluster, confirm, Note, toast } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useBuyWithPoints, type Food, type Paper } from '../api.ts';
import { inventorTexts } from '../texts.ts';
import { yuan } from './price.ts';

/** The end of a preview: what follows, what it is asked for, and the one step that can be taken. Product handbook 5.4. */
export function PayWall({ offer }: { readonly offer: Paper | Food }) {
  const say = useTexts(inventorTexts);
  const { hiddenLength, salesNum, scoreAvg, scoreNum, lockReason, payType } = offer;
  return (
    <section className="inventor-wall" aria-label={say('previewEnd', { n: hiddenLength })}>
      <strong>{say('previewEnd', { n: hiddenLength })}</strong>
      {offer.kindOf === 'paper' && <Note>{say('wallGet')}</Note>}
      <Note>
        {[
          salesNum > 0 && say('sold', { n: salesNum }),
          scoreAvg === null ? say('unrated') : say('rated', { score: scoreAvg.toFixed(1), n: scoreNum }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Note>
      {lockReason === 'OFF_SHELF' ? (
        <Note>{say('offShelf')}</Note>
      ) : (
        <>
          {payType === payTypes.points ? <PointsButton offer={offer} /> : <MoneyButton offer={offer} />}
          <Note>{say(payType === payTypes.points ? 'wallPoints' : 'wallRefund')}</Note>
        </>
      )}
    </section>
  );
}

/** Orders come with the mall: until then the button says so, and does nothing. */
function MoneyButton({ offer }: { readonly offer: Paper | Food }) {
  const say = useTexts(inventorTexts);
  const monthFen = offer.inventor?.monthPriceFen ?? 0;
  const text =
    offer.payType === payTypes.subscription
      ? say('buySubscribe', { price: yuan(monthFen) })
      : say('buyMoney', { price: yuan(offer.priceFen ?? 0) });
  return (
    <>
      <Button variant="primary" isBlock isDisabled>
        {text}
      </Button>
      <Note>{say('buyMoneyNote')}</Note>
    </>
  );
}

function PointsButton({ offer }: { readonly offer: Paper | Food }) {
  const say = useTexts(inventorTexts);
  const common = useTexts(commonTexts);
  const isMember = useViewer().status === 'member';
  const buy = useBuyWithPoints();
  const n = offer.pricePoints ?? 0;
  const ask = async (): Promise<void> => {
    if (!isMember) return void runtime().requireLogin();
    const title = offer.title || offer.abstract;
    const isSure = await confirm({
      title: say('buyPoints', { n }),
      text: say('buyPointsAsk', { n, title }),
      confirmText: common('confirm'),
      cancelText: common('cancel'),
    });
    if (!isSure) return;
    buy.mutate(
      { paperId: offer.dynamicDetailId, pricePoints: n },
      { onSuccess: ({ pointsLeft }) => toast(say('bought', { n: pointsLeft })) },
    );
  };
  return (
    <Cluster>
      <Button variant="primary" isLoading={buy.isPending} onClick={() => void ask()}>
        {isMember ? say('buyPoints', { n }) : say('loginToBuy')}
      </Button>
      {isMember && (
        <Button variant="text" href={href('integralTask')}>
          {say('earnPoints')}
        </Button>
      )}
    </Cluster>
  );
}
