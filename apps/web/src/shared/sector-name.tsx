import { englishSectorName } from '@lianpan/market/sector-names';
import { useLanguage } from './language.ts';

const asItIs = (name: string): string => name;

/** Writes the names of industries and concepts in the person's language. */
export const useSectorName = (): ((name: string) => string) => (useLanguage() === 'en' ? englishSectorName : asItIs);

/** The name of an industry or a concept; one that has no English name is marked as Chinese, so that it is read out as such. */
export function SectorName({ name }: { readonly name: string }) {
  const shown = useSectorName()(name);
  return shown === name ? <span lang="zh-CN">{name}</span> : shown;
}

/** Width of a table's column of such names: English ones are longer. */
export const useSectorWidth = (): string => (useLanguage() === 'en' ? '10rem' : '8rem');
