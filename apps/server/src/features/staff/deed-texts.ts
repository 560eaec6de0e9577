import type { Text } from '../../language.ts';

/** What deeds of the staff are called, by `resource.action`; `{id}` stands for the number of their resource. */
export type DeedTexts = Readonly<Record<string, Text>>;
