import { Accordion, Cluster, EmptyState, Figure, List, ListRow, Note, Tag } from '@lianpan/ui';
import { hrefIfThere } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { contentHref } from '../../../shared/community/content-links.ts';
import { clockText } from '../../../shared/dates.ts';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useHotspots, type Hotspot } from '../api.ts';
import { squareTexts } from '../texts.ts';

const trends = { up: 'trendUp', down: 'trendDown', new: 'trendNew', same: 'trendSame' } as const;

/** What is talked about most, with why it is there and the posts behind it. Product handbook 3.9. */
export default function HotspotDynamic() {
  const say = useTexts(squareTexts);
  const answer = useHotspots();
  return (
    <SubPage back="square" isNarrow>
      <Note isPadded>{say('hotNote')}</Note>
      <Answered answer={answer}>
        {({ list, updateTime }) =>
          list.length === 0 ? (
            <EmptyState text={say('noHot')} />
          ) : (
            <>
              {list.map((spot) => (
                <SpotRow key={spot.hotspotId} spot={spot} />
              ))}
              <Note isPadded>{say('updated', { time: clockText(updateTime) })}</Note>
            </>
          )
        }
      </Answered>
    </SubPage>
  );
}

function SpotRow({ spot }: { readonly spot: Hotspot }) {
  const say = useTexts(squareTexts);
  const { rank, title, cause, hotValue, trend, stockTags, gambitId, posts } = spot;
  const [stock] = stockTags;
  return (
    <Accordion
      parts={[
        {
          key: spot.hotspotId,
          title: `${rank}. ${gambitId === null ? title : `#${title}#`} · ${say('heat', { n: hotValue })} · ${say(trends[trend])}`,
          content: (
            <>
              <Note>{cause}</Note>
              <Cluster>
                {stock && (
                  <a href={hrefIfThere('stockDiagnosis', { stockNo: stock.stockNo })}>
                    {stock.stockName} {stock.price !== null && <Figure text={stock.price.toFixed(2)} />}
                  </a>
                )}
                {gambitId !== null && (
                  <a href={hrefIfThere('gambitDetail', { gambitId })}>
                    <Tag>{say('topic')}</Tag>
                  </a>
                )}
              </Cluster>
              <List label={title}>
                {posts.map((post) => (
                  <ListRow
                    key={post.dataId}
                    title={post.title}
                    note={post.authorName}
                    href={contentHref(post.dataType, post.dataId)}
                  />
                ))}
              </List>
            </>
          ),
        },
      ]}
    />
  );
}
