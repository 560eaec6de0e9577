export * from './advance-order.ts';
export * from './check-order.ts';
export * from './match-call.ts';
export * from './match-resting.ts';
export * from './paper-order.ts';
export * from './paper-rules.ts';
export * from './take-book.ts';
export * from './trigger.ts';
