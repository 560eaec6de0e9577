import { usePage } from '@lianpan/nav';
import {
  Accordion,
  Button,
  Cluster,
  GoneState,
  List,
  ListRow,
  Note,
  Section,
  SkeletonBlock,
  SkeletonRows,
  Stack,
  StepFlow,
  Tag,
} from '@lianpan/ui';
import { useId, useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { dayText } from '../../../shared/dates.ts';
import { SubPage } from '../../../shared/page.tsx';
import { isRefused } from '../../../shared/refusal.ts';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { yuanOf } from '../../../shared/yuan.ts';
import { useGoods, type GoodsDetail, type Sku } from '../api.ts';
import { mallTexts } from '../texts.ts';
import '../parts/mall.css';

/** Goods with all that is to be read before buying. Product handbook 8.5, handbook of the firm 1.2. */
export default function MallDetail() {
  const say = useTexts(mallTexts);
  const { search } = usePage();
  const goodsId = search.get('goodsId') ?? '';
  const toolId = search.get('toolId') ?? '';
  const wanted = /^\d{1,2}$/.test(toolId)
    ? { toolId: Number(toolId) }
    : { goodsId: /^\d{1,15}$/.test(goodsId) ? goodsId : '0' };
  const answer = useGoods(wanted);
  const [chosen, setChosen] = useState<string>();
  if (isRefused(answer.error)) {
    return (
      <SubPage back="mall">
        <GoneState text={say('gone')} action={{ text: say('toMall'), href: href('mall') }} />
      </SubPage>
    );
  }
  const goods = answer.data;
  const sku = goods?.skus.find(({ skuId }) => skuId === chosen) ?? goods?.skus[0];
  const skeleton = (
    <>
      <SkeletonBlock height={180} />
      <SkeletonRows count={6} />
    </>
  );
  return (
    <SubPage back="mall" isNarrow footer={goods && <Step goods={goods} sku={sku} />}>
      <Answered answer={answer} skeleton={skeleton}>
        {(shown) => <Content goods={shown} sku={sku} onChoose={setChosen} />}
      </Answered>
    </SubPage>
  );
}

interface ContentProps {
  readonly goods: GoodsDetail;
  readonly sku: Sku | undefined;
  readonly onChoose: (skuId: string) => void;
}

function Content({ goods, sku, onChoose }: ContentProps) {
  const say = useTexts(mallTexts);
  const stepTexts = { statement: 'statementStep', pay: 'payStep', open: 'openStep' } as const;
  return (
    <>
      <Stack isPadded>
        <h2>{goods.title}</h2>
        <p>{goods.subTitle}</p>
        <Cluster>
          <Tag tone="neutral">{say('riskLabel', { n: goods.riskLevel })}</Tag>
          {goods.isAdvice && <Tag tone="warn">{say('advice')}</Tag>}
          <Tag tone={goods.state === 'unsuitable' ? 'warn' : 'brand'}>{matchText(goods, say)}</Tag>
        </Cluster>
        <Note>{say('seller', { name: goods.seller })}</Note>
      </Stack>
      {goods.skus.length > 0 && (
        <Section title={say('chooseSku')}>
          <Skus skus={goods.skus} chosen={sku?.skuId} onChoose={onChoose} />
        </Section>
      )}
      <Section title={say('includes')} isFlush>
        <p className="lp-section__body">{goods.intro}</p>
        <List label={say('includes')}>
          {goods.includes.map(({ text, route }) => (
            <ListRow key={text} title={text} {...(route !== null && { href: route })} />
          ))}
        </List>
      </Section>
      <Section title={say('notFor')}>
        <Lines lines={goods.notFor} />
      </Section>
      <Section title={say('method')}>
        <p>{goods.method}</p>
      </Section>
      <Section title={say('worst')}>
        <p>{goods.worstPhase}</p>
      </Section>
      {!goods.isAdvice && (
        <Section title={say('steps')}>
          <StepFlow
            label={say('steps')}
            steps={goods.steps.map(({ code, minutes }) => ({
              key: code,
              text:
                minutes === 0 ? say(stepTexts[code]) : `${say(stepTexts[code])} · ${say('minutes', { n: minutes })}`,
            }))}
          />
        </Section>
      )}
      <Section title={say('refund')}>
        <p>{goods.refundRule}</p>
      </Section>
      <Accordion
        name="goods"
        parts={[
          {
            key: 'statement',
            title: say('statement'),
            content: <p className="mall-statement">{goods.statement.text}</p>,
          },
          ...goods.faq.map(({ question, answer }) => ({ key: question, title: question, content: <p>{answer}</p> })),
        ]}
      />
    </>
  );
}

const matchText = (
  { isAdvice, state, riskLevel }: GoodsDetail,
  say: ReturnType<typeof useTexts<typeof mallTexts>>,
): string => {
  if (state === 'unsuitable') return say('unsuitable');
  if (state === 'testFirst') return say('testFirst');
  return say(!isAdvice && riskLevel === 1 ? 'openToAll' : 'matched');
};

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

interface SkusProps {
  readonly skus: readonly Sku[];
  readonly chosen: string | undefined;
  readonly onChoose: (skuId: string) => void;
}

function Skus({ skus, chosen, onChoose }: SkusProps) {
  const say = useTexts(mallTexts);
  const name = useId();
  const own = skus.find(({ skuId }) => skuId === chosen);
  return (
    <Stack>
      <fieldset className="mall-skus" aria-label={say('chooseSku')}>
        {skus.map((sku) => (
          <label key={sku.skuId} className="mall-sku">
            <input
              type="radio"
              name={name}
              checked={sku.skuId === chosen}
              disabled={sku.soldOut}
              onChange={() => onChoose(sku.skuId)}
            />
            <span>{sku.name}</span>
            <span className="mall-sku__price">
              {say('price', { yuan: yuanOf(sku.promotion?.priceFen ?? sku.priceFen) })}
            </span>
            {sku.promotion && <small className="mall-sku__was">{say('price', { yuan: yuanOf(sku.priceFen) })}</small>}
            <small>
              {sku.soldOut
                ? say('soldOut')
                : sku.perDayFen === null
                  ? ''
                  : say('perDay', { yuan: yuanOf(sku.perDayFen) })}
            </small>
          </label>
        ))}
      </fieldset>
      {own?.promotion && (
        <Note>
          {say('promotion', { text: own.promotion.text, date: dayText(own.promotion.endsAt - 1) })}
          {own.promotion.baseFen !== null && ` · ${say('base', { yuan: yuanOf(own.promotion.baseFen) })}`}
        </Note>
      )}
    </Stack>
  );
}

/** The one step that who looks can take. */
function Step({ goods, sku }: { readonly goods: GoodsDetail; readonly sku: Sku | undefined }) {
  const say = useTexts(mallTexts);
  const { refusal, refusalText, openOrderNo, state, usePath } = goods;
  if (refusal === 'login') {
    return (
      <Button variant="primary" isBlock onClick={() => void runtime().requireLogin()}>
        {say('login')}
      </Button>
    );
  }
  if (openOrderNo !== null) {
    return (
      <Button variant="primary" isBlock href={href('orderConfirm', { orderNo: openOrderNo })}>
        {say('resume')}
      </Button>
    );
  }
  if (refusal !== null || !sku) {
    return (
      <Stack>
        <Note>{refusalText}</Note>
        {state === 'held' ? (
          <Button variant="primary" isBlock href={usePath}>
            {say('use')}
          </Button>
        ) : (
          <Button isBlock isDisabled>
            {say('cannot')}
          </Button>
        )}
      </Stack>
    );
  }
  return (
    <Button
      variant="primary"
      isBlock
      isDisabled={sku.soldOut}
      href={href('orderConfirm', { subject: 'sku', subjectId: sku.skuId })}
    >
      {say(state === 'held' ? 'renew' : 'buy')} ·{' '}
      {say('price', { yuan: yuanOf(sku.promotion?.priceFen ?? sku.priceFen) })}
    </Button>
  );
}
