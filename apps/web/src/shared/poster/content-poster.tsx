import { toast, type PosterContent } from '@lianpan/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { dayText } from '../dates.ts';
import { call } from '../runtime.ts';
import { useTexts } from '../texts.ts';
import { posterTexts } from './poster-texts.ts';
import { PosterView } from './poster-view.tsx';

/** What a poster says of a piece of content. */
export interface PosterOfContent {
  readonly dataType: number;
  readonly dataId: string;
  readonly title: string;
  readonly text: string;
  /** Empty for who stays unnamed. */
  readonly author: string;
  readonly publishTime: number;
}

interface ContentPosterProps {
  readonly of: PosterOfContent;
  readonly onClose: () => void;
}

/** A poster holds the beginning of a text; the code leads to the rest. */
const maxSigns = 220;

const beginningOf = (text: string): string => {
  const signs = Array.from(text.trim());
  return signs.length <= maxSigns ? signs.join('') : `${signs.slice(0, maxSigns).join('')}…`;
};

/** The picture of a piece of content, with the code of its share link. Product handbook 3.10. */
export function ContentPoster({ of, onClose }: ContentPosterProps) {
  const say = useTexts(posterTexts);
  const { dataType, dataId } = of;
  const [link, setLink] = useState<string>();
  const fail = useEffectEvent(() => {
    toast(say('noLink'));
    onClose();
  });
  useEffect(() => {
    let isCurrent = true;
    call('POST /api/dynamic/square/generateLink', { dataType, dataId, channel: 'poster' }).then(
      ({ shortUrl }) => isCurrent && setLink(shortUrl),
      () => isCurrent && fail(),
    );
    return () => {
      isCurrent = false;
    };
  }, [dataType, dataId]);
  if (link === undefined) return null;
  const date = dayText(of.publishTime);
  const content: PosterContent = {
    brand: say('brand'),
    dateText: date,
    title: of.title === '' ? beginningOf(of.text).split('\n')[0]!.slice(0, 40) : of.title,
    words: { byline: of.author === '' ? say('anonymous') : of.author, text: beginningOf(of.text) },
    code: { text: link, caption: say('readWhole') },
    disclaimer: say('opinion'),
  };
  return <PosterView content={content} onClose={onClose} />;
}
