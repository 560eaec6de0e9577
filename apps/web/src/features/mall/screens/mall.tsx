import { Banner, Button, Chips, Cluster, EmptyState, SearchField, SkeletonRows, Stack, Tag } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Unanswered } from '../../../shared/answered.tsx';
import { dayText } from '../../../shared/dates.ts';
import { ListEnd } from '../../../shared/list-end.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useSettled } from '../../../shared/use-settled.ts';
import { useShelf, type Category, type Shelf } from '../api.ts';
import { GoodsCard } from '../parts/goods-card.tsx';
import { mallTexts } from '../texts.ts';

const categories = ['all', 'tool', 'service'] as const satisfies readonly Category[];

/** The shelf: what is sold, with how it fits who looks. Product handbook 8.5. */
export default function Mall() {
  const say = useTexts(mallTexts);
  const [category, setCategory] = useState<Category>('all');
  const [query, setQuery] = useState('');
  const settled = useSettled(query.trim(), 300);
  const answer = useShelf(category, settled);
  const parts = answer.data?.pages;
  const head = parts?.[0];
  const rows = parts?.flatMap(({ list }) => list) ?? [];
  const isFiltered = category !== 'all' || settled !== '';
  const clear = (): void => {
    setCategory('all');
    setQuery('');
  };
  return (
    <SubPage back="mine" isNarrow>
      {head?.isDemonstration && <Banner>{say('demo')}</Banner>}
      {head?.isOn === false && <Banner tone="warn">{say('off')}</Banner>}
      <Stack isPadded>
        <SearchField
          label={say('search')}
          placeholder={say('search')}
          clearLabel={say('clear')}
          value={query}
          onChange={(text) => setQuery(text.slice(0, 20))}
        />
        <Chips
          label={say('categories')}
          isOneLine
          choices={categories.map((key) => ({ key, title: say(key) }))}
          chosen={[category]}
          onTap={(key) => setCategory(key as Category)}
        />
        {head && <Standing head={head} />}
      </Stack>
      {!parts && <Unanswered answer={answer} skeleton={<SkeletonRows count={6} />} />}
      {parts && rows.length === 0 && (
        <EmptyState
          text={say(isFiltered ? 'noneFound' : 'none')}
          action={isFiltered ? { text: say('clear'), onClick: clear } : undefined}
        />
      )}
      {rows.length > 0 && (
        <Stack isPadded>
          {rows.map((goods) => (
            <GoodsCard key={goods.goodsId} goods={goods} />
          ))}
        </Stack>
      )}
      {rows.length > 0 && <ListEnd answer={answer} more={say('more')} end={say('end')} />}
    </SubPage>
  );
}

/** One's own class, orders and offers, and the order that waits. */
function Standing({ head }: { readonly head: Shelf }) {
  const say = useTexts(mallTexts);
  const { suitability, waiting } = head;
  const { state, riskClass, until } = suitability;
  const isValid = state === 'valid' || state === 'expiring';
  const words = isValid
    ? say('validChip', { n: riskClass ?? 0, date: dayText(until) })
    : say(state === 'guest' ? 'guestChip' : state === 'none' ? 'noneChip' : 'expiredChip');
  return (
    <>
      <Cluster isSpread>
        <Tag tone={isValid ? 'brand' : 'neutral'}>{words}</Tag>
        {state !== 'guest' && (
          <Cluster>
            <Button size="sm" href={href('welfare')}>
              {say('welfare')}
            </Button>
            <Button size="sm" href={href('mallOrders')}>
              {say('orders')}
            </Button>
          </Cluster>
        )}
      </Cluster>
      {waiting && (
        <Banner action={{ text: say('goOn'), href: href('orderConfirm', { orderNo: waiting.orderNo }) }}>
          {say('waiting')} · {waiting.title}
        </Banner>
      )}
    </>
  );
}
