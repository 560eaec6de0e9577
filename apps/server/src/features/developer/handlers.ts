import { type Handlers } from '../../http/handle.ts';
import { say, type Text } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { isPersona, messengerOf, personaNames, personas, type Persona } from '../../seed/personas.ts';
import { issueTicketFor } from '../session/service.ts';
import { newestEvents } from '../tracking/service.ts';
import { recordsOf } from '../upload/service.ts';
import { selectDemoMessages } from './queries.ts';
import { prepareSamplePayment } from './sample-payment.ts';
import { rejected } from '../../rejection.ts';

const shownEvents = 30;
const noClock: Text = ['当前时钟不可调整', 'This clock can’t be adjusted'];
const noPersona: Text = ['没有这个演示人物', 'No such demo persona'];

export const developerHandlers = (parts: ServerParts) => {
  const { db, now, presence, demoClock: clock, uploads, marketDay, market } = parts;
  const tradingDay = () => {
    const isRunning = marketDay?.isRunning ?? false;
    // While the exchanges trade there is a day to look at.
    const isResting =
      !market.state.isTradingDay || market.state.session === 'CLOSED' || market.state.session === 'PRE_OPEN';
    return { isRunning, canStart: marketDay !== undefined && !isRunning && isResting };
  };
  const clockNow = () => ({ now: now(), offsetMs: clock?.offsetMs ?? 0 });
  return {
    'GET /api/developer/sentMessages': async ({ channel }) => {
      const list = await selectDemoMessages(db, channel);
      return { list: list.map((message) => ({ ...message, sentAt: message.sentAt.getTime() })) };
    },
    'POST /api/developer/prepareSamplePayment': (_input, caller) => prepareSamplePayment(db, caller, now()),
    'GET /api/developer/storedFiles': async (_input, caller) => ({
      list: (await recordsOf(uploads, caller.customerId)).map(({ sentMd5, createdAt, ...record }) => ({
        ...record,
        md5: sentMd5,
        createdAt: createdAt.getTime(),
      })),
    }),
    'GET /api/developer/trackedEvents': async () => {
      const list = await newestEvents(db, shownEvents);
      return {
        list: list.map(({ route, parameters, at, ...event }) => ({
          ...event,
          pageRoute: route,
          parameters: parameters as Record<string, unknown>,
          at: at.getTime(),
        })),
        presence: presence.byRoute().map(({ route, devices }) => ({ pageRoute: route, devices })),
      };
    },
    'GET /api/developer/tradingDay': tradingDay,
    'POST /api/developer/runTradingDay': async ({ isRunning }) => {
      if (!marketDay) throw rejected(noClock, 'ALREADY_DONE');
      await marketDay.run(isRunning);
      return tradingDay();
    },
    'GET /api/developer/clock': clockNow,
    'POST /api/developer/moveClock': async ({ offsetMs }) => {
      if (!clock) throw rejected(noClock, 'ALREADY_DONE');
      await clock.moveTo(offsetMs);
      return clockNow();
    },
    'GET /api/developer/personas': (_input, { language }) => ({
      list: personaNames.map((name) => ({
        persona: name,
        nickName: personas[name].nickName,
        about: say(personas[name].about, language),
      })),
    }),
    'POST /api/developer/enterPersona': async ({ persona }) => {
      if (!isPersona(persona)) throw rejected(noPersona, 'INPUT_INVALID');
      const { mobile, messengerKey }: Persona = personas[persona];
      const accessCode = await issueTicketFor(parts, mobile ?? messengerOf(messengerKey ?? ''));
      if (accessCode === null) throw rejected(noPersona, 'INPUT_INVALID');
      return { accessCode };
    },
  } satisfies Partial<Handlers>;
};
