import { OutcomeError } from '@lianpan/contract';
import { closeSecond } from '@lianpan/market/rules';
import type { Handlers } from '../../http/handle.ts';
import { closeOf } from '../../market/market.ts';

interface ExplainRef {
  readonly metric: string;
  /** A symbol, `MARKET`, the name of a theme, or the id of a movement or an event. */
  readonly entity: string;
  readonly date: string;
  /** Second of the day at which the figure stood; the whole day without. */
  readonly second: number | undefined;
}

/** `metric:entity:date[:HHmm]:v1`, as market handbook 0.8 writes it. */
function parseRef(ref: string): ExplainRef {
  const match = /^([\w.]+):([^:]{1,60}):(\d{4}-\d{2}-\d{2})(?::([01]\d|2[0-3])([0-5]\d))?:v\d+$/.exec(ref);
  if (!match) throw new OutcomeError('notFound');
  const [, metric = '', entity = '', date = '', hour, minute] = match;
  return { metric, entity, date, second: hour && minute ? Number(hour) * 3600 + Number(minute) * 60 : undefined };
}

const isSymbol = (entity: string): boolean => /^\d{6}\.(?:SH|SZ|BJ)$/.test(entity);

export const explanationHandlers = () =>
  ({
    'GET /api/data/explain': async ({ ref }, { market }) => {
      const { metric, entity, date, second } = parseRef(ref);
      const subject = isSymbol(entity) ? market.require(entity).slot : entity;
      const fact = await market.ask('explainFact', metric, subject, date, second);
      if (fact) return { ref, metric, ...fact };
      if (!isSymbol(entity)) throw new OutcomeError('notFound');
      const entry = market.require(entity);
      // Of these only the day as it stands is known, or its close once it is over.
      const isClose = second === undefined || (second >= closeSecond && date < market.freshness(entry).tradeDate);
      if (!isClose) throw new OutcomeError('notFound');
      const explained = await market.ask('explain', metric, entry.slot, date);
      if (!explained) throw new OutcomeError('notFound');
      const fresh = market.freshness(entry);
      return {
        ref,
        metric,
        value: explained.value,
        unit: explained.unit,
        asOf: date < fresh.tradeDate ? closeOf(date) : fresh.asOf,
        inputs: explained.inputs,
      };
    },
  }) satisfies Partial<Handlers>;
