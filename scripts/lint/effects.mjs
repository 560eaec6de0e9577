import { noEmptiedAnswer } from './answers.mjs';
import { noBareCode } from './bare-codes.mjs';
import { noHandedOutQueries } from './queries.mjs';

const effects = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect']);

/**
 * React calls whatever an effect returns as its clean-up. What the body of an arrow answers by the way is none: browsers
 * let calls answer a promise that answered nothing when the types were written, and the page dies when the part leaves.
 */
const noAnsweringEffect = {
  meta: {
    type: 'problem',
    messages: {
      answers:
        'an effect returns its clean-up or nothing: put the call in braces, and write `return` before a clean-up',
    },
  },
  create: (context) => ({
    CallExpression({ callee, arguments: [effect] }) {
      const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name;
      if (!effects.has(name) || effect?.type !== 'ArrowFunctionExpression') return;
      const { body } = effect;
      if (body.type === 'BlockStatement' || body.type === 'ArrowFunctionExpression') return;
      context.report({ node: body, messageId: 'answers' });
    },
  }),
};

export default {
  meta: { name: 'lianpan' },
  rules: {
    'no-answering-effect': noAnsweringEffect,
    'no-bare-code': noBareCode,
    'no-emptied-answer': noEmptiedAnswer,
    'no-handed-out-queries': noHandedOutQueries,
  },
};
