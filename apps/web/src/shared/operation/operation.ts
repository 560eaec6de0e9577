import type { CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { isPage } from '../../routes/href.ts';
import { queryOf } from '../query.ts';

/** How long what operators configured counts as new. */
export const freshForMs = 60_000;

const barsCall = 'POST /api/operation/common/getOperationBars';

type Bars = CallOutput<typeof barsCall>['list'][number];

/** One entry of a grid or list, as screens show it. */
export interface Entry {
  readonly id: string;
  /** Under which the item is counted. */
  readonly trackId: string;
  readonly title: string;
  readonly note: string;
  readonly icon: string;
  readonly linkUrl: string;
}

export const toEntry = (bar: Bars): Entry => ({
  id: bar.itemId,
  trackId: bar.trackId,
  title: bar.title,
  note: bar.subTitle,
  icon: bar.linkIcon,
  linkUrl: bar.linkUrl,
});

/** Everything of a scene, wherever it leads. */
export const useBars = (scene: string) => useQuery(queryOf(barsCall, { scene }, { silent: true, freshForMs }));

/** Entries of a scene that lead somewhere: outside, or to a page of this build. */
export function useEntries(scene: string) {
  const query = useBars(scene);
  const entries = query.data?.list
    .map(toEntry)
    .filter(({ linkUrl }) => linkUrl.startsWith('https:') || isPage(linkUrl));
  return { ...query, entries };
}

export interface Picture {
  readonly id: string;
  readonly imageUrl: string;
  readonly title: string;
  readonly note: string;
  readonly linkUrl: string;
  readonly isAdvertising: boolean;
}

/** Banners of a scene; one that leads to no page of this build is shown and leads nowhere. */
export function usePictures(scene: string) {
  const query = useQuery(
    queryOf('POST /api/operation/common/getoperationpics', { scene }, { silent: true, freshForMs }),
  );
  const pictures = query.data?.map((banner): Picture => ({
    id: banner.trackId,
    imageUrl: banner.imgUrl,
    title: banner.title,
    note: banner.subTitle,
    linkUrl: isPage(banner.linkUrl) ? banner.linkUrl : '',
    isAdvertising: banner.isAd,
  }));
  return { ...query, pictures };
}

export const useContent = (code: string) =>
  useQuery(
    queryOf('POST /api/operation/common/getoperationcontent', { contentCode: code }, { silent: true, freshForMs }),
  );

export const usePeople = (scene: string) =>
  useQuery(queryOf('POST /api/operation/common/getOperationCustomers', { scene }, { silent: true, freshForMs }));

export const useAppConfig = () =>
  useQuery(queryOf('POST /api/operation/common/getappconfig', {}, { silent: true, freshForMs }));
