import { useMarket } from '../../../shared/market.ts';
import { useViewer } from '../../../shared/runtime.ts';
import type { KeptDrawing, KeptShape } from './drawing-places.ts';

type MarketName = NonNullable<ReturnType<typeof useMarket>>;

/** What a guest drew, on this device alone. */
interface GuestDrawing {
  readonly market: MarketName;
  readonly symbol: string;
  readonly drawingId: string;
  readonly drawing: KeptShape;
}

const key = 'lianpan-guest-drawings';
/** Old ones give way, so that a device does not fill up. */
const most = 200;

const kinds: readonly unknown[] = ['trend', 'level', 'ratio', 'text'];

const isDrawing = (value: unknown): value is GuestDrawing => {
  if (typeof value !== 'object' || value === null) return false;
  const { symbol, drawingId, drawing } = value as Record<string, unknown>;
  const { kind, points } = (drawing ?? {}) as Record<string, unknown>;
  return typeof symbol === 'string' && typeof drawingId === 'string' && kinds.includes(kind) && Array.isArray(points);
};

function readAll(): readonly GuestDrawing[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isDrawing) : [];
  } catch {
    return [];
  }
}

function writeAll(all: readonly GuestDrawing[]): void {
  try {
    if (all.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(all.slice(-most)));
  } catch {
    // Without storage drawings last as long as the page.
  }
}

const isOf = (market: MarketName | null, symbol: string) => (each: GuestDrawing) =>
  each.market === market && each.symbol === symbol;

/** What a guest drew on a security, oldest first. */
export const guestDrawings = (market: MarketName | null, symbol: string): KeptDrawing[] =>
  readAll()
    .filter(isOf(market, symbol))
    .map(({ drawingId, drawing }) => ({ drawingId, drawing, version: 0 }));

/** Takes over what is drawn on a security; the drawings of others stay. */
export function keepGuestDrawings(market: MarketName, symbol: string, drawings: readonly KeptDrawing[]): void {
  const isHere = isOf(market, symbol);
  const rest = readAll().filter((each) => !isHere(each));
  writeAll([...rest, ...drawings.map(({ drawingId, drawing }) => ({ market, symbol, drawingId, drawing }))]);
}

/** Whether there may be drawings to show: of a member only the server knows. */
export function useHasDrawings(symbol: string): boolean {
  const { status } = useViewer();
  const market = useMarket();
  return status === 'member' || guestDrawings(market, symbol).length > 0;
}
