import { contract, type Call } from '@lianpan/contract';
import { z } from 'zod';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
};

const envelopeOf = (data: Json): Json => ({
  type: 'object',
  required: ['code', 'message', 'data', 'requestId', 'serverTime'],
  properties: {
    code: { type: 'integer', description: '1001 success, 1005 nothing new; docs/outcomes.md lists all' },
    message: { type: 'string' },
    data: { anyOf: [data, { type: 'null' }] },
    requestId: { type: 'string' },
    serverTime: { type: 'integer', description: 'milliseconds since the epoch' },
  },
});

function parametersOf(input: Json): Json[] {
  const required = (input['required'] as string[] | undefined) ?? [];
  return Object.entries((input['properties'] as Record<string, Json> | undefined) ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** Made when somebody asks for the first time: a walk over all schemas takes seconds, and few ask. */
function onFirstUse<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** OpenAPI 3.1 of every call, made from the contract, as JSON. */
export const openApi = onFirstUse(() => JSON.stringify(makeOpenApi()));

/** A page to read the calls, without scripts. */
export const documentationPage = onFirstUse(makePage);

function makeOpenApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [target, call] of Object.entries(contract) as [string, Call][]) {
    const [method = '', path = ''] = target.split(' ');
    const input = schemaOf(call.input, 'input');
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        operationId: target,
        summary: call.summary,
        tags: [path.split('/')[2] ?? 'api'],
        security: [
          { signature: [], ...(call.auth === 'member' && { token: [] }), ...(call.auth === 'staff' && { staff: [] }) },
        ],
        ...(method === 'GET'
          ? { parameters: parametersOf(input) }
          : { requestBody: { content: { 'application/json': { schema: input } } } }),
        responses: {
          200: {
            description: 'The envelope; HTTP stays 200 for every coded outcome',
            content: { 'application/json': { schema: envelopeOf(schemaOf(call.output, 'output')) } },
          },
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lianpan', version: '0.1.0', description: 'Generated from packages/contract' },
    paths,
    components: {
      securitySchemes: {
        signature: { type: 'apiKey', in: 'header', name: 'signature' },
        token: { type: 'apiKey', in: 'header', name: 'Authorization' },
        staff: { type: 'apiKey', in: 'cookie', name: 'lianpan-staff' },
      },
    },
  };
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

function makePage(): string {
  const rows = (Object.entries(contract) as [string, Call][]).map(([target, call]) => {
    const json = (schema: z.ZodType, io: 'input' | 'output'): string =>
      escapeHtml(JSON.stringify(schemaOf(schema, io), null, 2));
    return `<details><summary><code>${escapeHtml(target)}</code> <span>${escapeHtml(call.summary)}</span>
<small>${call.auth}, ${call.source}</small></summary><h3>Input</h3><pre>${json(call.input, 'input')}</pre>
<h3>Output (data)</h3><pre>${json(call.output, 'output')}</pre></details>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Lianpan calls</title><link rel="stylesheet" href="/docs/style.css">
<h1>Lianpan calls</h1><p>${rows.length} calls. Machine-readable: <a href="/docs/openapi.json">openapi.json</a></p>
${rows.join('\n')}</html>`;
}

export const documentationStyle = `:root{color-scheme:light dark}body{font:15px/1.6 system-ui,sans-serif;max-width:960px;margin:2rem auto;padding:0 1rem}
details{border-bottom:1px solid #8884;padding:.5rem 0}summary{cursor:pointer;min-height:44px;display:flex;gap:.75rem;flex-wrap:wrap;align-items:center}
pre{overflow:auto;background:#8881;padding:.75rem;border-radius:6px;font-size:13px}small{opacity:.7}h3{font-size:.9rem}`;
