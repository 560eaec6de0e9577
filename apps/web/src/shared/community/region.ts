import { englishRegionName } from '@lianpan/market/region-names';
import { useLanguage } from '../language.ts';

/** Names the region from which something was written in the reader's language; one that is not known stays as it came. */
export function useRegion(): (region: string) => string {
  const language = useLanguage();
  return (region) => (language === 'en' ? englishRegionName(region) : region);
}
