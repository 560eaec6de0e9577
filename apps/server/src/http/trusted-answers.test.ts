import { contract, type Call, type CallKey } from '@lianpan/contract';
import { z } from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSlice, type Slice } from '@lianpan/testkit';

let slice: Slice;
let stockNo: string;
beforeAll(async () => {
  slice = await startSlice();
  stockNo = (await slice.call('POST /api/stocks/quote/getRanking', { pageSize: 1 })).list[0]!.stockNo;
});
afterAll(() => slice.close());

const inputs: Partial<Record<CallKey, () => unknown>> = {
  'POST /api/stocks/quote/getQuotes': () => ({ symbols: [stockNo, '000001.SH'] }),
  'POST /api/stocks/quote/getMinuteLine': () => ({ symbol: stockNo }),
  'POST /api/stocks/quote/getDayLines': () => ({ symbols: [stockNo, '000001.SH'] }),
  'POST /api/stocks/quote/getChips': () => ({ stockNo }),
  'POST /api/stocks/quote/getPopular': () => ({}),
  'POST /api/stocks/quote/getKLine': () => ({ symbol: stockNo }),
  'GET /api/stocks/hall/getStockMarketInfo': () => ({}),
  'POST /api/stocks/quote/getRanking': () => ({}),
  'POST /api/stocks/hall/getoptionalstocks': () => ({}),
  'POST /api/operation/common/getGlobalPopupList': () => ({ pageRoute: '/hall' }),
  'GET /api/sp/common/getContractPopupInfo': () => ({}),
};
const trusted = (Object.entries(contract) as [CallKey, Call][]).filter(([, call]) => call.trusted).map(([key]) => key);

/** The same schema in which every object refuses fields that it does not name. */
const strictly = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodObject) {
    return z.strictObject(
      Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, strictly(field as z.ZodType)])),
    );
  }
  if (schema instanceof z.ZodArray) return z.array(strictly(schema.element as z.ZodType));
  return schema;
};

it.each(trusted)('answers %s exactly as its schema says, without decoding', async (target) => {
  const member = await slice.signIn();
  const call = slice.callAs(member);
  await call('POST /api/stocks/hall/addoptionalstock', { stockNo });
  const input = inputs[target];
  expect(input, 'a trusted call needs a sample here').toBeDefined();
  const answer = await call(target, input?.() as never);
  strictly(contract[target].output).parse(answer);
});
