import { getTableColumns, sql } from 'drizzle-orm';
import { adviserProfiles } from './tables/adviser.ts';
import { servicePeople, type TextPair } from './tables/operation.ts';

/**
 * The name of an adviser in both languages. The firm's public list has the English name of a registration number; who is not
 * on it has one name for both. `null` where a left join finds no adviser.
 */
export const adviserName = sql<TextPair | null>`case when ${adviserProfiles.name} is not null then json_build_array(${adviserProfiles.name}, coalesce((select ${servicePeople.name}->>1 from ${servicePeople} where ${servicePeople.certificateNo} = ${adviserProfiles.certNo} limit 1), ${adviserProfiles.name})) end`;

/** A profile with its name in both languages. */
export const adviserProfileColumns = { ...getTableColumns(adviserProfiles), name: sql<TextPair>`${adviserName}` };
