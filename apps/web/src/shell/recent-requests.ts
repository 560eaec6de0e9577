import type { AnsweredRequest } from '@lianpan/client';
import { isDemo } from '../shared/demo.ts';

const kept = 30;

/** Remembers the newest requests in demo mode, for the page that shows them. */
export function recentRequests(): { add(request: AnsweredRequest): void; list(): readonly AnsweredRequest[] } {
  const requests: AnsweredRequest[] = [];
  return {
    add(request) {
      if (!isDemo()) return;
      requests.unshift(request);
      requests.length = Math.min(requests.length, kept);
    },
    list: () => [...requests],
  };
}
