import { parseAst } from 'rolldown/parseAst';
import { addDays, isDate } from '../../../packages/market/src/calendar/civil-date.ts';

/** One small change of a source text that a test should notice. */
export interface Mutant {
  readonly start: number;
  readonly end: number;
  /** 1-based. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

const swapped: Readonly<Record<string, readonly string[]>> = {
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
  '/=': ['*='],
  '++': ['--'],
  '--': ['++'],
};

/** Nodes of types that only wrap an expression. */
const wrappers = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);

/**
 * All mutants of a TypeScript source, in the order of the text: arithmetic, comparisons and their boundaries, `&&` and
 * `||`, negations, numbers and dates off by one, conditions turned round, values not returned, statements left out. Types,
 * imports and the texts of errors are left alone.
 */
export function findMutants(source: string): Mutant[] {
  const lineStarts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) lineStarts.push(at + 1);
  const found: Mutant[] = [];
  const add = (start: number, end: number, after: string): void => {
    const before = source.slice(start, end);
    if (before === after) return;
    const line = lineStarts.findLastIndex((from) => from <= start) + 1;
    found.push({ start, end, line, before, after });
  };

  /** Where the text before a place ends, blanks aside. */
  const endBefore = (place: number): number => source.slice(0, place).trimEnd().length;

  const addOperator = (node: Node, operator: string, from: number, to: number): void => {
    const start = source.indexOf(operator, from);
    if (start < 0 || start >= to) throw new Error(`no ${operator} in ${source.slice(node.start, node.end)}`);
    for (const other of swapped[operator] ?? []) add(start, start + operator.length, other);
  };

  const visit = (node: Node): void => {
    if (node.type.startsWith('TS') && !wrappers.has(node.type)) return;
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'TemplateElement':
        return;
      case 'ThrowStatement':
        add(node.start, node.end, ';');
        return;
      case 'BinaryExpression':
      case 'LogicalExpression':
      case 'AssignmentExpression': {
        const [left, right] = [node['left'] as Node, node['right'] as Node];
        // From the operator to the end of the whole, so that brackets round either side stay in pairs.
        if (node['operator'] === '??') add(endBefore(source.indexOf('??', left.end)), node.end, '');
        else addOperator(node, node['operator'] as string, left.end, right.start);
        break;
      }
      case 'UpdateExpression':
        addOperator(node, node['operator'] as string, node.start, node.end);
        break;
      case 'UnaryExpression':
        if (node['operator'] === '!' || node['operator'] === '-') add(node.start, node.start + 1, '');
        break;
      case 'IfStatement':
      case 'ConditionalExpression': {
        const test = node['test'] as Node;
        add(test.start, test.end, `!(${source.slice(test.start, test.end)})`);
        break;
      }
      case 'ReturnStatement': {
        const argument = node['argument'] as Node | null;
        if (argument !== null) add(argument.start, argument.end, 'undefined');
        break;
      }
      case 'ExpressionStatement':
      case 'ContinueStatement':
      case 'BreakStatement':
        add(node.start, node.end, ';');
        break;
      case 'Literal':
        for (const other of othersOf(node['value'])) add(node.start, node.end, other);
        return;
      default:
    }
    for (const [key, value] of Object.entries(node)) {
      // Names of properties are no values; the texts of types begin with them.
      if (key === 'key' && node['computed'] !== true) continue;
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
    }
  };
  visit(parseAst(source, { lang: 'ts' }) as unknown as Node);
  return found.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** The source with one mutant in it. */
export function withMutant(source: string, mutant: Mutant): string {
  return source.slice(0, mutant.start) + mutant.after + source.slice(mutant.end);
}

function othersOf(value: unknown): string[] {
  if (typeof value === 'boolean') return [String(!value)];
  if (typeof value === 'string' && isDate(value)) return [`'${addDays(value, 1)}'`, `'${addDays(value, -1)}'`];
  if (typeof value !== 'number') return [];
  if (!Number.isInteger(value)) return [String(value * 2)];
  return value === 0 ? ['1'] : [String(value + 1), String(value - 1)];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
