export {
  type DaySignal,
  type SignalBefore,
  type SignalCode,
  type SignalMinutes,
  type SignalSupport,
  daySignals,
  mayHaveSignals,
  signalCodes,
} from './day-signals.ts';
