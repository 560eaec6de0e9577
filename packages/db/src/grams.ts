import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * Characters and pairs of characters of a text, as the database splits it: an index over them serves words of two Chinese
 * characters, for which three in a row, as `pg_trgm` takes them, are too many.
 */
export const gramsOf = (words: SQLWrapper): SQL => sql`text_grams(${words})`;

/**
 * Whether a text has the pairs of a word, or its one character: true of every text that holds the word whatever its case, and of
 * few others. It finds by the index what `ilike` then makes sure of.
 */
export const mayHold = (words: SQLWrapper, word: string): SQL => sql`${gramsOf(words)} @> word_grams(${word})`;
