export * from './bid-chance.ts';
