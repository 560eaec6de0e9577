import type { PageReply, PageRequest, StandInPages } from '../../http/stand-in-pages.ts';
import type { LoopbackPlatform } from './loopback-platform.ts';
import { escaped, plainPage as page } from '../../http/plain-page.ts';

const path = '/__dev/messenger';

type Query = Readonly<Record<string, string | undefined>>;

/**
 * The authorise page of the loopback messenger platform, and its word on signatures: in demo mode OAuth can be walked
 * through in any browser. The base scope comes back at once, as on the real platform; the other asks who one wants to be.
 */
export function serveAuthorizePage(app: StandInPages, platform: LoopbackPlatform, hosts: readonly string[]): void {
  app.get(`${path}/authorize`, (request: PageRequest, reply: PageReply) => {
    const query = request.query as Query;
    const { appid, state = '', scope = '' } = query;
    const back = URL.canParse(query['redirect_uri'] ?? '') ? new URL(query['redirect_uri'] ?? '') : null;
    const problem = problemOf(query, platform, hosts, back);
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    if (problem || !back || appid === undefined) return reply.type('text/html; charset=utf-8').send(problem);
    const linkFor = (person: LoopbackPlatform['people'][number]): string => {
      const target = new URL(back);
      target.searchParams.set('code', platform.issueOAuthCode(person, scope));
      target.searchParams.set('state', state);
      return target.href;
    };
    const [first] = platform.people;
    if (scope === 'snsapi_base' && first) return reply.redirect(linkFor(first), 302);
    const choices = platform.people.map((person) => {
      const note = person.isSnapshot ? '（快照页虚拟账号 snapshot account）' : '';
      return `<li><a href="${escaped(linkFor(person))}">${escaped(person.nickName)}</a>${note}</li>`;
    });
    const content = `<h1>演示授权 Demo authorisation</h1>
<p>选择一个身份继续。Choose who to be.</p><ul>${choices.join('')}</ul>`;
    return reply.type('text/html; charset=utf-8').send(page('演示授权', content));
  });

  app.get(`${path}/verify`, (request: PageRequest) => {
    const { signature = '', noncestr = '', timestamp = '', url = '' } = request.query as Query;
    return { ok: platform.verifies(signature, noncestr, Number(timestamp), url) };
  });
}

/** What the real page would complain of, with its numbers; `null` when all is well. */
function problemOf(query: Query, platform: LoopbackPlatform, hosts: readonly string[], back: URL | null) {
  const complain = (text: string): string => page('演示授权', `<h1>${text}</h1>`);
  if (query['appid'] !== platform.apps.serviceAccount.appId) return complain('10015 appid');
  if (!back || !hosts.includes(back.hostname)) return complain('10003 redirect_uri');
  if (query['response_type'] !== 'code') return complain('10004 response_type');
  if (!['snsapi_base', 'snsapi_userinfo'].includes(query['scope'] ?? '')) return complain('10005 scope');
  return /^[a-zA-Z0-9]{0,128}$/.test(query['state'] ?? '') ? null : complain('10008 state');
}
