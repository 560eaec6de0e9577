/** The device of the views that the demonstration writes itself. */
export const demoVisitor = 'demonstration';
