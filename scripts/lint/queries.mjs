/**
 * What a service hands on of its feature's SQL is its own function under a name of its subject: whoever asks for it states what
 * they know (a caller, an id), and rules can be added where the function stands.
 */
const noHandedOutQueries = {
  meta: {
    type: 'problem',
    messages: { handedOut: 'a service hands out no query: write a function named for what it is about that asks it' },
  },
  create(context) {
    if (!/(^|\/)service\.ts$/.test(context.filename)) return {};
    const check = (node) => {
      if (node.exportKind !== 'type' && /(^|\/)queries\.ts$/.test(node.source?.value ?? ''))
        context.report({ node, messageId: 'handedOut' });
    };
    return { ExportAllDeclaration: check, ExportNamedDeclaration: check };
  },
};

export { noHandedOutQueries };
