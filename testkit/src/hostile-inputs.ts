/** Values that no form sends: wrong kinds, empty, huge, and texts that mean something to a parser or database. */
const hostileValues: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  '\u0000',
  '600000\u0000',
  "' or 1=1 --",
  '%00',
  '../../etc/passwd',
  '\u202e\ud83d\ude00',
  'x'.repeat(100_000),
  [],
  ['\u0000'],
  { '\u0000': 1 },
  {},
  { $ne: null },
  [[[[]]]],
];

const deep = (open: string, close: string): string => open.repeat(2000) + close.repeat(2000);

const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/**
 * Bodies for a call that takes `fields`; `whole` is an input that the call accepts. Each value stands once in each field,
 * with all the others as they should be.
 */
export function hostileBodies(fields: readonly string[], whole: Record<string, unknown>): string[] {
  const names = fields.length > 0 ? fields : ['unknown'];
  const text = JSON.stringify(whole);
  return [
    '',
    ' ',
    'null',
    '[]',
    '"text"',
    '1',
    'undefined',
    '{',
    text.slice(0, -1),
    `${text}${text}`,
    deep('[', ']'),
    deep('{"a":', '}').replace('}', '1}'),
    `{"${names[0]}":${deep('[', ']')}}`,
    `${text.slice(0, -1)}${text === '{}' ? '' : ','}"__proto__":{"isAdmin":true}}`,
    `{"__proto__":${text},"constructor":{"prototype":{"isAdmin":true}}}`,
    JSON.stringify({ ...whole, customerId: '1', isAdmin: true, role: 'operator', status: 9 }),
    `{"${names[0]}":1,"${names[0]}":null}`,
    ...names.flatMap((name) => hostileValues.map((value) => JSON.stringify({ ...whole, [name]: value }))),
  ];
}

/** The same for a GET, whose input is the text behind the question mark. */
export function hostileSearches(fields: readonly string[], whole: Record<string, unknown>): string[] {
  const names = fields.length > 0 ? fields : ['unknown'];
  const pairs = (input: Record<string, unknown>): string =>
    new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString();
  return [
    '',
    '&',
    '=',
    '&&==&',
    '%',
    '%E0%A4%A',
    '%00=%00',
    '__proto__=1',
    '__proto__[isAdmin]=1',
    'constructor.prototype.isAdmin=1',
    'customerId=1&isAdmin=true',
    `${names[0]}=1&${names[0]}=2`,
    `${names[0]}[]=1`,
    `${names[0]}[$ne]=1`,
    `${pairs(whole)}&${pairs(whole)}`,
    'a=1&'.repeat(1200),
    ...names.flatMap((name) =>
      hostileValues
        .map((value) => (isPlain(value) ? String(value).slice(0, 6000) : JSON.stringify(value)))
        .map((value) => pairs({ ...whole, [name]: value })),
    ),
  ];
}
