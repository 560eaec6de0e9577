import { SkeletonBlock, Tag } from '@lianpan/ui';
import { catalogue, useTexts } from '../texts.ts';
import { usePictures, type Picture } from './operation.ts';
import { useCountedItem } from './use-counted-item.ts';
import './banner-strip.css';

const bannerTexts = catalogue({ advertising: ['广告', 'Ad'] });

interface BannerStripProps {
  readonly scene: string;
  /** A line of words before the picture, for pages on which something else matters more. */
  readonly isLow?: boolean;
}

/** px: without the room that a skeleton keeps around itself. */
const heights = { whole: 136, low: 56 };

/** Banners side by side: swiped on a phone, two in a row on wide screens. A scene without banners takes no room. */
export function BannerStrip({ scene, isLow = false }: BannerStripProps) {
  const { pictures, isPending } = usePictures(scene);
  if (isPending) return <SkeletonBlock height={isLow ? heights.low : heights.whole} />;
  if (!pictures || pictures.length === 0) return null;
  return (
    // Swiped by a finger, moved with the arrow keys by everybody else.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={isLow ? 'banner-strip banner-strip--low' : 'banner-strip'} tabIndex={0}>
      {pictures.map((picture, at) => (
        <li key={picture.id}>
          <BannerCard picture={picture} at={at} />
        </li>
      ))}
    </ul>
  );
}

function BannerCard({ picture, at }: { picture: Picture; at: number }) {
  const { ref, onClick } = useCountedItem<HTMLSpanElement>(picture.id, at);
  const say = useTexts(bannerTexts);
  const content = (
    <>
      <img src={picture.imageUrl} alt="" />
      <span className="banner-card__words" ref={ref}>
        <b>{picture.title}</b>
        {picture.note !== '' && <span>{picture.note}</span>}
      </span>
      {picture.isAdvertising && (
        <span className="banner-card__mark">
          <Tag>{say('advertising')}</Tag>
        </span>
      )}
    </>
  );
  if (picture.linkUrl === '') return <div className="banner-card">{content}</div>;
  return (
    <a className="banner-card" href={picture.linkUrl} onClick={onClick}>
      {content}
    </a>
  );
}
