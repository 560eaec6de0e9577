import type { PageReply, PageRequest, StandInPages } from '../../http/stand-in-pages.ts';
import { contactCallbackPath } from '../contact-qr-port.ts';
import { devContactPath } from './demonstration-contact.ts';
import type { LoopbackWecom } from './loopback-wecom.ts';
import { escaped, plainPage } from '../../http/plain-page.ts';

type Query = Readonly<Record<string, string | undefined>>;

/**
 * The page behind a code of the demonstration: it acts as if somebody had scanned it and added the assistant, by the callback
 * that the messenger would send.
 */
export function serveDemonstrationPage(app: StandInPages, wecom: LoopbackWecom): void {
  app.get(devContactPath, (request: PageRequest, reply: PageReply) => {
    const { state = '' } = request.query as Query;
    const address = `${devContactPath}/add?${new URLSearchParams({ state }).toString()}`;
    const content = `<h1>演示：添加助理 Demo: add the assistant</h1>
<p>真实环境里，这一步在微信中完成。In real operation this happens in the messenger.</p>
<p><a href="${escaped(address)}">添加 Add</a></p>`;
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(plainPage('演示', content));
  });
  app.get(`${devContactPath}/add`, async (request: PageRequest, reply: PageReply) => {
    const { state = '' } = request.query as Query;
    const sent = wecom.addContact(state);
    const words = sent ? '已添加 Added' : '二维码已失效 This code has ended';
    if (sent)
      await app.inject({ method: 'POST', url: contactCallbackPath, query: { ...sent.query }, payload: sent.body });
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(plainPage('演示', `<h1>${words}</h1><p>可以回到原来的页面。You may go back to the page before.</p>`));
  });
}
