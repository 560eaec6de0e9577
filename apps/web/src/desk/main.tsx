import '@lianpan/ui/styles.css';
import './desk.css';
import { OutcomeError } from '@lianpan/contract/outcomes';
import { toast } from '@lianpan/ui';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { textsNow } from '../shared/texts.ts';
import { followLinks } from './address.ts';
import { me } from './api.ts';
import { Desk } from './desk.tsx';
import { deskTexts } from './texts.ts';

const fail = (error: Error): void => {
  // The session has ended: the frame asks to sign in.
  if (error instanceof OutcomeError && error.outcome === 'notLoggedIn') void client.resetQueries({ queryKey: [me] });
  else toast(error instanceof OutcomeError && error.message ? error.message : textsNow(deskTexts)('offline'));
};

const client: QueryClient = new QueryClient({
  defaultOptions: { queries: { retry: 1, staleTime: 3000 } },
  queryCache: new QueryCache({ onError: (error, query) => query.queryKey[0] !== me && fail(error) }),
  mutationCache: new MutationCache({ onError: fail }),
});

const root = document.getElementById('root');
if (root) {
  followLinks(root);
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <Desk />
    </QueryClientProvider>,
  );
}
