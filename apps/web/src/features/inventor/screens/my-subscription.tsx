import { usePage } from '@lianpan/nav';
import {
  Button,
  confirm,
  EmptyState,
  List,
  ListRow,
  LockedState,
  Note,
  Skeletons,
  TabPanel,
  Tabs,
  Tag,
} from '@lianpan/ui';
import { useState } from 'react';
import { href, hrefIfThere } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { contentHref } from '../../../shared/community/content-links.ts';
import { dayText } from '../../../shared/dates.ts';
import { ListEnd } from '../../../shared/list-end.tsx';
import { MemberFace } from '../../../shared/member-face.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useAuthors, usePurchases, useSubscribe, useSubscriptionNews, type Author } from '../api.ts';
import { OfferList } from '../parts/offer-list.tsx';
import { yuan } from '../parts/price.ts';
import { inventorTexts } from '../texts.ts';

const parts = ['news', 'authors', 'bought'] as const;
type Part = (typeof parts)[number];
const names = { news: 'news', authors: 'myAuthors', bought: 'purchases' } as const;

/** What one subscribes to and what one bought; the latter is open whatever else one has. Product handbook 5.4. */
export default function MySubscription() {
  const say = useTexts(inventorTexts);
  const asked = usePage().search.get('tab');
  const [part, setPart] = useState<Part>(parts.find((one) => one === asked) ?? 'news');
  return (
    <SubPage back="mine" isNarrow>
      <Tabs
        name="subscription"
        label={say('parts')}
        tabs={parts.map((key) => ({ key, title: say(names[key]) }))}
        value={part}
        onChange={setPart}
      />
      <TabPanel name="subscription" tabKey={part}>
        {part === 'news' && <News />}
        {part === 'authors' && <Authors />}
        {part === 'bought' && <Purchases />}
      </TabPanel>
    </SubPage>
  );
}

function News() {
  const say = useTexts(inventorTexts);
  const answer = useSubscriptionNews();
  const find = { text: say('findAuthors'), href: href('inventorCenter', { tab: 'discover' }) };
  if (answer.data?.pages[0]?.isLocked) {
    const action = { text: say('upgrade'), onClick: () => void runtime().offerUpgrade() };
    return <LockedState text={say('newsLocked')} note={say('newsLockedNote')} action={action} />;
  }
  return <OfferList answer={answer} empty={{ text: say('noNews'), action: find }} />;
}

function Authors() {
  const say = useTexts(inventorTexts);
  const answer = useAuthors();
  const find = { text: say('findAuthors'), href: href('inventorCenter', { tab: 'discover' }) };
  return (
    <Answered answer={{ ...answer, data: answer.rows }} skeleton={<Skeletons variant="list" count={4} />}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState text={say('noAuthors')} action={find} />
        ) : (
          <>
            <List label={say('myAuthors')}>
              {rows.map((author) => (
                <AuthorLine key={author.customerId} author={author} />
              ))}
            </List>
            <Note isPadded>{say('renewLater')}</Note>
            {answer.hasNextPage && <ListEnd answer={answer} more={say('more')} end={say('end')} />}
          </>
        )
      }
    </Answered>
  );
}

function AuthorLine({ author }: { readonly author: Author }) {
  const say = useTexts(inventorTexts);
  const common = useTexts(commonTexts);
  const subscribe = useSubscribe();
  const { customerId, nickName, headImg, periodEnd, newNum, state, monthPriceFen } = author;
  const stop = async (): Promise<void> => {
    const isSure = await confirm({
      title: say('stopNews'),
      text: say('stopAsk'),
      confirmText: say('stopNews'),
      cancelText: common('cancel'),
    });
    if (isSure) subscribe.mutate({ customerId, status: 0 });
  };
  const date = dayText(periodEnd);
  return (
    <ListRow
      leading={<MemberFace nickName={nickName} imageUrl={headImg} size="small" />}
      title={
        <>
          {nickName} <Tag tone={state === 'active' ? 'brand' : 'neutral'}>{say(`sub_${state}`)}</Tag>
        </>
      }
      note={[
        state === 'expired' ? say('periodEnded', { date }) : say('periodEnd', { date }),
        newNum > 0 && say('newNum', { n: newNum }),
        monthPriceFen !== null && say('monthPrice', { price: yuan(monthPriceFen) }),
      ]
        .filter(Boolean)
        .join(' · ')}
      href={hrefIfThere('personal', { customerId })}
      trailing={
        state === 'active' ? (
          <Button variant="text" size="sm" isLoading={subscribe.isPending} onClick={() => void stop()}>
            {say('stopNews')}
          </Button>
        ) : state === 'stopped' ? (
          <Button
            variant="text"
            size="sm"
            isLoading={subscribe.isPending}
            onClick={() => subscribe.mutate({ customerId, status: 1 })}
          >
            {say('resume')}
          </Button>
        ) : undefined
      }
    />
  );
}

function Purchases() {
  const say = useTexts(inventorTexts);
  const answer = usePurchases();
  const rows = answer.data?.pages.flatMap(({ list }) => list) ?? [];
  const find = { text: say('findAuthors'), href: href('inventorCenter', { tab: 'discover' }) };
  return (
    <Answered answer={{ ...answer, data: answer.data?.pages[0] }} skeleton={<Skeletons variant="list" count={5} />}>
      {() =>
        rows.length === 0 ? (
          <EmptyState text={say('noPurchases')} action={find} />
        ) : (
          <>
            <List label={say('purchases')}>
              {rows.map(({ dynamicDetailId, dataType, title, authorName, way, amount, state, buyTime, isGone }) => (
                <ListRow
                  key={`${dynamicDetailId}${buyTime}`}
                  title={title}
                  note={[
                    authorName,
                    dayText(buyTime),
                    way === 'money' ? say('paidMoney', { n: yuan(amount) }) : say('points', { n: amount }),
                    state === 'refunded' && say('refunded'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  {...(isGone || state === 'refunded'
                    ? { value: say('goneTag') }
                    : { href: contentHref(dataType, dynamicDetailId) })}
                />
              ))}
            </List>
            <ListEnd answer={answer} more={say('more')} end={say('end')} />
          </>
        )
      }
    </Answered>
  );
}
