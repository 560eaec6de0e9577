import '../parts/hotspot.css';
import { Accordion, Cluster, EmptyState, Figure, List, ListRow, Note, Stack, Tag } from '@lianpan/ui';
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
              <Stack isPadded>
                <Accordion
                  parts={list.map((spot, at) => ({
                    key: spot.hotspotId,
                    title: <SpotTitle spot={spot} most={list[0]?.hotValue ?? 0} />,
                    content: <SpotContent spot={spot} />,
                    isOpen: at === 0,
                  }))}
                />
              </Stack>
              <Note isPadded>{say('updated', { time: clockText(updateTime) })}</Note>
            </>
          )
        }
      </Answered>
    </SubPage>
  );
}

interface SpotTitleProps {
  readonly spot: Hotspot;
  /** Heat of the first, which has the whole bar. */
  readonly most: number;
}

const topRanks = 3;

function SpotTitle({ spot, most }: SpotTitleProps) {
  const say = useTexts(squareTexts);
  const { rank, title, hotValue, trend, gambitId, stockTags } = spot;
  const [stock] = stockTags;
  return (
    <span className="hotspot">
      <span className={rank <= topRanks ? 'hotspot__rank hotspot__rank--top' : 'hotspot__rank'}>{rank}</span>
      <span>{gambitId === null ? title : `#${title}#`}</span>
      <span className="hotspot__meta">
        {[say('heat', { n: hotValue }), say(trends[trend]), stock?.stockName].filter(Boolean).join(' · ')}
      </span>
      <span className="hotspot__bar" aria-hidden="true">
        <span style={{ width: `${most > 0 ? Math.max(2, (hotValue / most) * 100) : 0}%` }} />
      </span>
    </span>
  );
}

function SpotContent({ spot }: { readonly spot: Hotspot }) {
  const say = useTexts(squareTexts);
  const { title, cause, stockTags, gambitId, posts } = spot;
  const [stock] = stockTags;
  return (
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
  );
}
