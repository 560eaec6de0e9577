/** Adding people of the service. Nobody's first page, as in `tools.ts`. */

export const assistantCode = () => import('../../features/contact/screens/assistant-code.tsx');
