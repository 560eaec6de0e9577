/** Fields whose numbers the specification gives, and the names that stand for them. */
const names = new Map([
  ['msgType', 'messageTypes'],
  ['dataType', 'dataTypes'],
  ['permissionStatus', 'permissionStatuses'],
  ['serviceStatus', 'serviceStatuses'],
]);

const fieldOf = (node) => {
  if (node?.type === 'MemberExpression' && !node.computed) return node.property.name;
  return node?.type === 'Identifier' ? node.name : undefined;
};
const isNumber = (node) => node?.type === 'Literal' && typeof node.value === 'number' && node.value > 0;

/** A number beside such a field says nothing to who reads it. Nought is no code of most of them, and may mean none. */
const noBareCode = {
  meta: { type: 'problem', messages: { bare: 'write `{{names}}.x` for the number of a {{field}}' } },
  create(context) {
    const report = (node, field) =>
      context.report({ node, messageId: 'bare', data: { field, names: names.get(field) } });
    return {
      BinaryExpression({ left, right }) {
        for (const [one, other] of [
          [left, right],
          [right, left],
        ]) {
          const field = fieldOf(one);
          if (names.has(field) && isNumber(other)) report(other, field);
        }
      },
      Property({ key, value, computed }) {
        const field = computed ? undefined : fieldOf(key);
        if (names.has(field) && isNumber(value)) report(value, field);
      },
      SwitchStatement({ discriminant, cases }) {
        const field = fieldOf(discriminant);
        if (!names.has(field)) return;
        for (const { test } of cases) if (isNumber(test)) report(test, field);
      },
    };
  },
};

export { noBareCode };
