import { useState } from 'react';
import { PictureGrid } from '../content/picture-grid.tsx';
import { VoteBars } from '../content/vote-bars.tsx';
import { Stack } from '../layout/flow.tsx';
import { Section } from '../layout/section.tsx';
import type { GalleryText } from './gallery-text.ts';

const hues = ['#2f4a8a', '#8f6210', '#1d7480', '#8a3f86'];
const votes = [61, 27, 12];

/** A drawn picture of some shape: samples load nothing. */
const pictureOf = (at: number, width: number, height: number): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${hues[at % hues.length]}"/></svg>`)}`;

/** Pictures of a post in their grids, and a vote before and after. */
export function CommunitySamples({ text: { community } }: { text: GalleryText }) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const pictures = community.pictures.map((label, at) => {
    const isLong = at === community.pictures.length - 1;
    const [width, height] = isLong ? [300, 1200] : [400, 300];
    const mark = isLong ? { mark: community.long } : {};
    return { url: pictureOf(at, width, height), label, width, height, isLong, ...mark };
  });
  const options = community.options.map((text, at) => ({ id: at + 1, text, num: null }));
  return (
    <Section title={community.title}>
      <Stack>
        <PictureGrid pictures={pictures.slice(0, 1)} onOpen={() => undefined} />
        <PictureGrid pictures={pictures.slice(-4)} onOpen={() => undefined} />
        <PictureGrid pictures={pictures} onOpen={() => undefined} />
        <VoteBars label={community.question} options={options} chosen={chosen} onChoose={(id) => setChosen([id])} />
        <VoteBars
          label={community.question}
          options={options.map((option, at) => ({ ...option, num: votes[at] ?? 0 }))}
          chosen={[1]}
        />
      </Stack>
    </Section>
  );
}
