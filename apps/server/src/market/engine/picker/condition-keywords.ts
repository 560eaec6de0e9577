import { pickerConditions } from '@lianpan/market/picker';
import { readingsOf } from '../listing.ts';

let made: Readonly<Record<string, string>> | undefined;

/** What a search for conditions looks through, by id: names in both languages, pinyin and initials, lower case. */
export function conditionKeywords(): Readonly<Record<string, string>> {
  made ??= Object.fromEntries(
    pickerConditions.map(({ id, name: [zh, en] }) => {
      const { pinyin, initials } = readingsOf(zh);
      return [id, `${zh} ${en} ${pinyin} ${initials}`.toLowerCase()];
    }),
  );
  return made;
}
