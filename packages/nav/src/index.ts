export * from './navigator.ts';
export * from './page-stack.ts';
export * from './pages.tsx';
