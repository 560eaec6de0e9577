import '@lianpan/ui/styles.css';
import './admin.css';
import { OutcomeError } from '@lianpan/contract/outcomes';
import { toast } from '@lianpan/ui';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { installCalls } from '../shared/runtime.ts';
import { textsNow } from '../shared/texts.ts';
import { followLinks } from './address.ts';
import { Admin } from './admin.tsx';
import { me, staffCall } from './session.ts';
import { adminTexts } from './texts.ts';

/** The session has ended: the frame asks to sign in. */
const isOut = (error: Error): boolean => error instanceof OutcomeError && error.outcome === 'notLoggedIn';

const fail = (error: Error, isSilent: boolean): void => {
  if (isOut(error)) void client.resetQueries({ queryKey: [me] });
  else if (!isSilent)
    toast(error instanceof OutcomeError && error.message ? error.message : textsNow(adminTexts)('offline'));
};

const client: QueryClient = new QueryClient({
  defaultOptions: { queries: { retry: (failures, error) => failures < 1 && !isOut(error) } },
  queryCache: new QueryCache({
    onError: (error, { queryKey, meta }) => queryKey[0] !== me && fail(error, meta?.['silent'] === true),
  }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, { meta }) => fail(error, meta?.['silent'] === true),
  }),
});

installCalls(staffCall);

const root = document.getElementById('root');
if (root) {
  followLinks(root);
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <Admin />
    </QueryClientProvider>,
  );
}
