import { inventorStates, isWithdrawDay, shanghaiInstant, withdrawRules } from '@lianpan/domain';
import type { DataOf, Handlers } from '../../../http/handle.ts';
import { say } from '../../../language.ts';
import { cursorOf, placeFrom, rowsBefore } from '../../../list-place.ts';
import type { ServerParts } from '../../../parts.ts';
import { entriesOf } from '../../ledger/service.ts';
import { selectInventor } from '../queries.ts';
import { billTexts } from '../texts.ts';
import { maskedName } from '../wire.ts';
import { addExtract, extractOf } from './extracts.ts';
import { incomeAccount, incomeOf } from './service.ts';
import * as queries from './queries.ts';
import { incomeYear } from './year.ts';

type Bill = DataOf<'POST /api/dynamic/inventor/getIncomeBills'>['list'][number];

interface Cause {
  readonly orderNo?: string;
  readonly title?: string;
  readonly availableTime?: number;
}

const pageSize = 20;

/** First moment of a month of Shanghai, and of the one after. */
function monthOf(month: string): { since: Date; until: Date } {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  const begins = (text: string): Date => new Date(shanghaiInstant(`${text}-01`));
  return { since: begins(month), until: begins(next) };
}

/** What a creator earned and where it went. Source: product handbook 5.5. */
export const incomeHandlers = (parts: ServerParts) => {
  const { db, secrets, now } = parts;
  return {
    'POST /api/dynamic/inventor/getIncomeBills': async ({ month, type, cursor, pageSize: size }, caller) => {
      const { customerId, language } = caller;
      const [inventor, sum, rows] = await Promise.all([
        selectInventor(db, customerId),
        incomeOf(db, customerId, now()),
        entriesOf(db, incomeAccount(customerId), {
          before: placeFrom(cursor),
          limit: size + 1,
          ...(type !== undefined && { kinds: [type] }),
          ...(month !== undefined && monthOf(month)),
        }),
      ]);
      const list = rows.slice(0, size).map(({ id, kind, at, cause, amount }): Bill => {
        const { orderNo = '', title = '', availableTime = at.getTime() } = cause as Cause;
        const name = say(billTexts[kind] ?? billTexts.adjust!, language);
        return {
          entryId: String(id),
          type: kind as Bill['type'],
          amountFen: amount,
          state: availableTime <= now() ? 'available' : 'pending',
          availableTime,
          orderNo,
          title: title === '' ? name : `${name} · ${title}`,
          createdTime: at.getTime(),
        };
      });
      const isCreator = inventor !== undefined && inventor.state >= inventorStates.active;
      return {
        sum,
        list,
        nextCursor: rows.length > size ? cursorOf(rows[size - 1]!) : null,
        rule: {
          ...withdrawRules,
          isOpenToday: isCreator && isWithdrawDay(now()),
          hasOpenExtract: sum.locked > 0,
          realNameMask: inventor?.realName ? maskedName(secrets.decrypt(inventor.realName)) : '',
        },
      };
    },
    'POST /api/dynamic/inventor/getIncomeYear': ({ year }, { customerId }) => incomeYear(db, customerId, year),
    'POST /api/system/addIncomeExtract': (asked, caller) => addExtract(parts, caller, asked),
    'POST /api/system/getIncomeExtracts': async ({ pageNum, state }, { customerId }) => ({
      list: (
        await queries.selectExtracts(db, customerId, state, { offset: rowsBefore(pageNum, pageSize), limit: pageSize })
      ).map(extractOf),
      total: await queries.countExtracts(db, customerId, state),
      pageNum,
      pageSize,
    }),
  } satisfies Partial<Handlers>;
};
