/**
 * What of a specification is built and proven. Everything here only counts what it is handed.
 *
 * @typedef {{ path: string, group: string, [flag: string]: unknown }} SpecRoute
 * @typedef {{ area: string, method: string, path: string }} SpecCall
 * @typedef {{ id: string, row: Record<string, unknown> }} BuiltRoute
 * @typedef {{ id: string, text: string, group: string }} Rule
 * @typedef {{ file: string, text: string }} TestFile
 */

/** Flags of a route: the specification's name and ours. */
const flagNames = {
  tabbar: 'tabbar',
  keepalive: 'keepAlive',
  auth: 'auth',
  tabId: 'tabId',
  dataType: 'dataType',
  privilegeIds: 'privilegeIds',
  privilegeScene: 'privilegeScene',
  query: 'query',
  redirect: 'redirect',
  toolId: 'toolId',
  messageType: 'messageType',
};

/** A missing flag and `false` say the same; lists are compared as sets. */
const normal = (value) => {
  if (value === undefined || value === false || value === null) return 'none';
  return JSON.stringify(Array.isArray(value) ? value.toSorted((a, b) => (a < b ? -1 : 1)) : value);
};

/**
 * Flags of a built row that are not those of the specification.
 *
 * @param {SpecRoute} spec
 * @param {Record<string, unknown>} row
 */
export const differingFlags = (spec, row) =>
  Object.entries(flagNames)
    .filter(([specName, ours]) => normal(spec[specName]) !== normal(row[ours]))
    .map(([specName, ours]) => `${specName}: specification ${normal(spec[specName])}, ours ${normal(row[ours])}`);

/**
 * The titles of tests and groups in a file; what is skipped for good or only planned proves nothing.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function titlesIn(text) {
  // `it.each(table)('title', …)` has its title in the second pair of brackets.
  const calls =
    /\b(?:it|test|describe)(?:\.(?!skip\b|todo\b|fixme\b)\w+)*(?:\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
  return [...text.matchAll(calls)].map((match) => match[2]);
}

/**
 * Rule ids in a title: `SES-08`, and `SES-08/09` for two.
 *
 * @param {string} title
 * @returns {string[]}
 */
export const ruleIdsIn = (title) =>
  [...title.matchAll(/\b([A-Z]{2,3})-(\d\d(?:\/\d\d)*)\b/g)].flatMap(([, group, numbers]) =>
    numbers.split('/').map((number) => `${group}-${number}`),
  );

/**
 * The rules of a `rules.md`, each under the group that its id begins with.
 *
 * @param {string} markdown
 * @returns {Rule[]}
 */
export const rulesIn = (markdown) =>
  [...markdown.matchAll(/^- ([A-Z]{2,3})-(\d\d) (.+)$/gm)].map(([, group, number, text]) => ({
    id: `${group}-${number}`,
    group,
    text,
  }));

/** True when a text names an address or an id as a whole word in quotes. */
const namesInQuotes = (text, name) =>
  new RegExp(`['"\`/]${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=['"\`?#])`).test(text);

/**
 * Compares a specification with what is built and with the tests.
 *
 * @param {{ routes: SpecRoute[], calls: SpecCall[], rules: Rule[] }} spec
 * @param {{ routes: BuiltRoute[], targets: string[] }} built
 * @param {TestFile[]} tests
 */
export function measureCoverage(spec, built, tests) {
  const journeys = tests.filter(({ file }) => file.startsWith('e2e/'));
  const provenRules = new Set(tests.flatMap(({ text }) => titlesIn(text).flatMap(ruleIdsIn)));
  const routes = spec.routes.map((route) => {
    const found = built.routes.find(({ row }) => row.path === route.path);
    const names = found ? [route.path, found.id] : [];
    return {
      group: route.group,
      name: route.path,
      exists: found !== undefined,
      proven: journeys.some(({ text }) => names.some((name) => namesInQuotes(text, name))),
      differences: found ? differingFlags(route, found.row) : [],
    };
  });
  const calls = spec.calls.map((call) => {
    const name = `${call.method} ${call.path}`;
    const exists = built.targets.includes(name);
    return {
      group: call.area,
      name,
      exists,
      proven: exists && tests.some(({ text }) => text.includes(`'${name}'`) || text.includes(`"${name}"`)),
      differences: [],
    };
  });
  const rules = spec.rules.map((rule) => ({
    group: rule.group,
    name: `${rule.id} ${rule.text}`,
    exists: provenRules.has(rule.id),
    proven: provenRules.has(rule.id),
    differences: [],
  }));
  return { routes, calls, rules };
}

/**
 * One line a group: how many there are, exist and are proven.
 *
 * @param {{ group: string, exists: boolean, proven: boolean }[]} entries
 */
export function countByGroup(entries) {
  const groups = new Map();
  for (const { group, exists, proven } of entries) {
    const counts = groups.get(group) ?? { group, total: 0, exist: 0, proven: 0 };
    counts.total += 1;
    counts.exist += exists ? 1 : 0;
    counts.proven += proven ? 1 : 0;
    groups.set(group, counts);
  }
  return [...groups.values()];
}
