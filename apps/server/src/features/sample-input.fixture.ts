import { z } from 'zod';
import { joined } from './samples.fixture.ts';

type Json = Readonly<Record<string, unknown>>;

/** A text for each pattern that several features use; one feature's own stands in its samples. */
const textOf: Readonly<Record<string, string>> = {
  '^\\d{6}$': '600000',
  '^[A-Z]\\d{2}$': 'T03',
  '^\\d{6}(\\.(SH|SZ|BJ))?$': '600000.SH',
  '^1[3-9]\\d{9}$': '13900000000',
  '^\\w{1,32}$': 'nobody',
  '^[\\w-]{43}$': 'A'.repeat(43),
  '^[\\w-]{16,64}$': 'A'.repeat(32),
  '^[A-Za-z]{2,32}$': 'hall',
  '^[\\w.-]{1,40}$': 'about',
  '^[\\w:.-]{1,80}$': 'notice:1',
  '^\\w{1,16}$': 'demo',
  '^\\d{1,18}$': '999999999999',
  '^\\d{1,15}\\.\\d{1,15}$': '999999999999.9',
  '^\\d{1,15}$': '999999999999',
  '^\\d{1,16}$': '999999999999',
  '^\\d{1,12}$': '999999',
  '^[0-9a-f]{32}$': 'a'.repeat(32),
  '^[0-9a-f]{64}$': 'a'.repeat(64),
};

const ownTexts = joined((samples) => samples.patternSamples);

const sampleUuid = '11111111-1111-4111-8111-111111111111';

function sampleText(schema: Json): string {
  if (schema['format'] === 'uuid') return sampleUuid;
  if (schema['format'] === 'date') return '2026-11-20';
  if (typeof schema['pattern'] === 'string') {
    const text = textOf[schema['pattern']] ?? ownTexts[schema['pattern']];
    if (text === undefined) throw new Error(`no sample text for the pattern ${schema['pattern']}`);
    return text;
  }
  const least = typeof schema['minLength'] === 'number' ? schema['minLength'] : 1;
  return 'sample'
    .padEnd(least, 'x')
    .slice(0, typeof schema['maxLength'] === 'number' ? schema['maxLength'] : undefined);
}

/** A value that the JSON schema accepts; optional fields only with `isWhole`. */
function sampleOf(schema: Json, isWhole: boolean): unknown {
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const choices = (schema['oneOf'] ?? schema['anyOf']) as Json[] | undefined;
  if (choices?.[0]) return sampleOf(choices[0], isWhole);
  if (schema['type'] === 'string') return sampleText(schema);
  if (schema['type'] === 'integer' || schema['type'] === 'number') return Math.max(1, Number(schema['minimum'] ?? 1));
  if (schema['type'] === 'boolean') return true;
  if (schema['type'] === 'array') {
    const length = Math.max(isWhole ? 1 : 0, Number(schema['minItems'] ?? 0));
    return Array.from({ length }, () => sampleOf(schema['items'] as Json, isWhole));
  }
  if (schema['type'] === 'object') return sampleObject(schema, isWhole);
  throw new Error(`no sample for ${JSON.stringify(schema)}`);
}

function sampleObject(schema: Json, isWhole: boolean): Json {
  const properties = (schema['properties'] ?? {}) as Record<string, Json>;
  const required = (schema['required'] ?? []) as string[];
  const wanted = Object.keys(properties).filter((name) => isWhole || required.includes(name));
  return Object.fromEntries(wanted.map((name) => [name, sampleOf(properties[name] ?? {}, isWhole)]));
}

/**
 * An input that the schema accepts, made from the schema alone: its first choices and smallest values, with every
 * optional field if `isWhole`. Throws for a kind or pattern that it does not know.
 */
export function sampleInput(schema: z.ZodType, isWhole = false): Record<string, unknown> {
  return sampleOf(z.toJSONSchema(schema, { io: 'input' }) as Json, isWhole) as Record<string, unknown>;
}

/** The fields of an input by name, those of all its choices. */
export function inputFields(schema: z.ZodType): string[] {
  const json = z.toJSONSchema(schema, { io: 'input' }) as Json;
  const choices = (json['oneOf'] ?? json['anyOf'] ?? [json]) as Json[];
  return [...new Set(choices.flatMap((choice) => Object.keys((choice['properties'] ?? {}) as Json)))];
}

/** Every field of an input by its path, such as `facts[].fileUrl`, those within its fields and of all choices. */
export function inputPaths(schema: z.ZodType): ReadonlyMap<string, Json> {
  const found = new Map<string, Json>();
  const walk = (json: Json, at: string): void => {
    for (const choice of [json['oneOf'], json['anyOf'], json['allOf']].flat()) if (choice) walk(choice as Json, at);
    if (json['items']) walk(json['items'] as Json, `${at}[]`);
    for (const [name, field] of Object.entries((json['properties'] ?? {}) as Record<string, Json>)) {
      const path = at === '' ? name : `${at}.${name}`;
      found.set(path, field);
      walk(field, path);
    }
  };
  walk(z.toJSONSchema(schema, { io: 'input' }) as Json, '');
  return found;
}
