const asks = new Set(['ask', 'askOnce']);

/** Whether an expression asks a market something, itself or among others at once. */
function isAsked(node) {
  if (!node) return false;
  if (node.type === 'AwaitExpression') return isAsked(node.argument);
  if (node.type === 'ConditionalExpression') return isAsked(node.consequent) || isAsked(node.alternate);
  if (node.type === 'LogicalExpression') return isAsked(node.left) || isAsked(node.right);
  if (node.type !== 'CallExpression') return false;
  const { callee } = node;
  return asks.has(callee.type === 'MemberExpression' ? callee.property.name : callee.name);
}

/** The expressions that stand behind the places of a pattern: those that are awaited at once, each for its place. */
const partsOf = (init) =>
  init.type === 'AwaitExpression' &&
  init.argument.type === 'CallExpression' &&
  init.argument.callee.property?.name === 'all' &&
  init.argument.arguments[0]?.type === 'ArrayExpression'
    ? init.argument.arguments[0].elements
    : undefined;

/** The name at the head of `answer?.stocks.flatMap(…)`. */
function headOf(node) {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'ChainExpression':
      return headOf(node.expression);
    case 'MemberExpression':
      return headOf(node.object);
    case 'CallExpression':
      return headOf(node.callee);
    default:
      return undefined;
  }
}

/**
 * A market answers `null` where it lacks what a question needs. An empty list in its place says that there was nothing, which
 * is untrue: whoever answers says what is lacking, and decides on the answer as a whole.
 */
const noEmptiedAnswer = {
  meta: {
    type: 'problem',
    messages: {
      emptied: 'no answer is not an empty one: decide on the whole answer, and say what it lacks (`market/lacks.ts`)',
    },
  },
  create(context) {
    if (!/apps\/server\/src\/features\//.test(context.filename)) return {};
    const names = new Set();
    return {
      VariableDeclarator({ id, init }) {
        if (!init) return;
        const parts = id.type === 'ArrayPattern' ? partsOf(init) : undefined;
        if (parts) {
          for (const [at, place] of id.elements.entries())
            if (place?.type === 'Identifier' && isAsked(parts[at])) names.add(place.name);
        } else if (id.type === 'Identifier' && isAsked(init)) names.add(id.name);
      },
      LogicalExpression({ operator, left, right }) {
        if (operator !== '??' || right.type !== 'ArrayExpression' || right.elements.length > 0) return;
        if (names.has(headOf(left))) context.report({ node: right, messageId: 'emptied' });
      },
    };
  },
};

export { noEmptiedAnswer };
