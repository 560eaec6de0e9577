CREATE FUNCTION "text_grams"(words text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 20000 AS $$
	SELECT coalesce(array_agg(DISTINCT gram), '{}') FROM (
		SELECT one, one || lead(one) OVER (ORDER BY place) AS pair
		FROM unnest(string_to_array(lower(words), NULL)) WITH ORDINALITY AS letters(one, place)
	) AS pairs, LATERAL (VALUES (one), (pair)) AS grams(gram) WHERE gram IS NOT NULL
$$;--> statement-breakpoint
CREATE FUNCTION "word_grams"(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT gram), '{}') FROM unnest(text_grams(word)) AS grams(gram)
	WHERE char_length(gram) = 2 OR char_length(word) = 1
$$;--> statement-breakpoint
CREATE INDEX "content_item_words" ON "content_item" USING gin (text_grams(coalesce(title, '') || chr(10) || plain_text));--> statement-breakpoint
CREATE INDEX "customer_nickname" ON "customer" USING btree (lower(nick_name));--> statement-breakpoint
CREATE INDEX "customer_nickname_words" ON "customer" USING gin (text_grams(nick_name));