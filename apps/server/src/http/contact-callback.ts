import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallbackRefusal, type ContactAdded, type ContactQrProvider } from '../providers/contact-qr-port.ts';
import { devContactPath } from '../providers/demonstration-contact.ts';
import type { LoopbackWecom } from '../providers/wecom/loopback-wecom.ts';
import { escaped, plainPage } from './plain-page.ts';

/** Where the messenger tells who was added; set up in its workbench. */
const contactCallbackPath = '/notify/contact';
const longestBody = 65_536;

type Query = Readonly<Record<string, string | undefined>>;

const queryOf = (request: FastifyRequest) => {
  const { msg_signature: signature = '', timestamp = '', nonce = '', echostr = '' } = request.query as Query;
  return { signature, timestamp, nonce, echostr };
};

/** Takes callbacks of contacts: what is not signed for us is refused, and answered is at once. Source: shells handbook 7.6. */
export async function serveContactCallback(
  app: FastifyInstance,
  provider: ContactQrProvider,
  onAdded: (added: ContactAdded) => Promise<void>,
): Promise<void> {
  const refused = (error: unknown, reply: FastifyReply) => {
    if (!(error instanceof CallbackRefusal)) throw error;
    app.log.warn({ code: error.code }, 'a callback of contacts was refused');
    return reply.code(403).type('text/plain').send('');
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longestBody }, (_request, body, done) =>
      done(null, body),
    );
    scope.get(contactCallbackPath, (request, reply) => {
      const { echostr, ...query } = queryOf(request);
      try {
        return reply.type('text/plain').send(provider.echoOf(query, echostr));
      } catch (error) {
        return refused(error, reply);
      }
    });
    scope.post(contactCallbackPath, (request, reply) => {
      try {
        const added = provider.readCallback(queryOf(request), typeof request.body === 'string' ? request.body : '');
        // The messenger waits five seconds and asks again then: what follows is not its business.
        if (added) onAdded(added).catch((error: unknown) => app.log.error({ err: error }, 'a contact was not noted'));
        return reply.type('text/plain').send('success');
      } catch (error) {
        return refused(error, reply);
      }
    });
  });
}

/**
 * The page behind a code of the demonstration: it acts as if somebody had scanned it and added the assistant, by the callback
 * that the messenger would send.
 */
export function serveDevContact(app: FastifyInstance, wecom: LoopbackWecom): void {
  app.get(devContactPath, (request: FastifyRequest, reply: FastifyReply) => {
    const { state = '' } = request.query as Query;
    const address = `${devContactPath}/add?${new URLSearchParams({ state }).toString()}`;
    const content = `<h1>演示：添加助理 Demo: add the assistant</h1>
<p>真实环境里，这一步在微信中完成。In real operation this happens in the messenger.</p>
<p><a href="${escaped(address)}">添加 Add</a></p>`;
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(plainPage('演示', content));
  });
  app.get(`${devContactPath}/add`, async (request: FastifyRequest, reply: FastifyReply) => {
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
