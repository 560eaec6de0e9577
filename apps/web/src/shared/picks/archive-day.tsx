import { Note } from '@lianpan/ui';
import { useTexts } from '../texts.ts';
import { pickTexts } from './pick-texts.ts';

interface ArchiveDayProps {
  readonly archive: { readonly tradeDate: string; readonly behindDays: number };
}

/** Of which close a page of an archive is, and how much it still has to work out where that is not the last one. */
export function ArchiveDay({ archive: { tradeDate: date, behindDays: n } }: ArchiveDayProps) {
  const say = useTexts(pickTexts);
  return <Note isPadded>{n > 0 ? say('archiveBehind', { date, n }) : say('archiveUpTo', { date })}</Note>;
}
