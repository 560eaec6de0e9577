import type { CallInput, CallOutput } from '@lianpan/client';
import { OutcomeError } from '@lianpan/contract/outcomes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMarket } from '../../../shared/market.ts';
import { queryOf, useCall } from '../../../shared/query.ts';
import { call, useViewer } from '../../../shared/runtime.ts';
import type { KeptDrawing, KeptShape } from './drawing-places.ts';
import { guestDrawings, keepGuestDrawings } from './guest-drawings.ts';

const listCall = 'POST /api/stocks/drawing/getDrawings';
const saveCall = 'POST /api/stocks/drawing/saveDrawing';
const deleteCall = 'POST /api/stocks/drawing/deleteDrawing';
type SaveInput = CallInput<typeof saveCall>;
type Listed = CallOutput<typeof listCall>;

/** So many drawings of a security a guest keeps, as the server lets a member. */
const guestLimit = 40;

interface Drawings {
  readonly list: readonly KeptDrawing[];
  readonly isGuest: boolean;
  readonly isFull: boolean;
  /** Shows a drawing at once and keeps it; false where there is no room. */
  readonly put: (drawingId: string, drawing: KeptShape) => boolean;
  readonly remove: (drawingId: string) => void;
}

/**
 * The drawings of whoever looks on a security: a member's from the server, a guest's from this device, which go to the
 * account with the first look after signing in. Changes show at once; one that another device made first is taken over
 * instead, and the person is told.
 */
export function useDrawings(symbol: string): Drawings {
  const { status } = useViewer();
  const market = useMarket();
  const client = useQueryClient();
  const isMember = status === 'member';
  const answer = useQuery(queryOf(listCall, { symbol }, { silent: true, enabled: isMember, freshForMs: 30_000 }));
  const [own, setOwn] = useState<readonly KeptDrawing[]>(() => guestDrawings(market, symbol));
  /** One change after the other: each names the version that the one before made. */
  const writing = useRef<Promise<unknown>>(Promise.resolve());
  const versions = useRef(new Map<string, number>());

  const show = (change: (list: readonly KeptDrawing[]) => readonly KeptDrawing[]): void => {
    if (!isMember) {
      const next = change(own);
      setOwn(next);
      if (market) keepGuestDrawings(market, symbol, next);
      return;
    }
    client.setQueryData<Listed>([listCall, { symbol }], (known) =>
      known ? { ...known, list: [...change(known.list)] } : known,
    );
  };
  const { mutateAsync: sendSave } = useCall(saveCall);
  const { mutateAsync: sendDelete } = useCall(deleteCall);
  const reload = (): Promise<void> => {
    versions.current.clear();
    return client.invalidateQueries({ queryKey: [listCall, { symbol }] });
  };
  const inTurn = (work: () => Promise<unknown>): void => {
    writing.current = writing.current.then(work).catch(reload);
  };
  const newestOf = ({ drawingId, version }: KeptDrawing): number =>
    Math.max(version, versions.current.get(drawingId) ?? 0);
  const save = async (kept: KeptDrawing, send: (input: SaveInput) => Promise<{ version: number }>): Promise<void> => {
    const { drawingId, drawing } = kept;
    const { version } = await send({ symbol, drawingId, drawing, version: newestOf(kept) });
    versions.current.set(drawingId, version);
  };

  const giveToMember = useEffectEvent(async () => {
    if (!market) return;
    const given = guestDrawings(market, symbol);
    if (given.length === 0) return;
    for (const kept of given) {
      try {
        await save(kept, (input) => call(saveCall, input));
      } catch (error) {
        // What is refused has no room or no sense there; a server that can't be reached is asked next time.
        if (!(error instanceof OutcomeError) || error.outcome !== 'rejected') return;
      }
    }
    keepGuestDrawings(market, symbol, []);
    await reload();
  });
  useEffect(() => {
    if (isMember) void giveToMember();
  }, [isMember, market]);

  const list = isMember ? (answer.data?.list ?? []) : own;
  const isFull = list.length >= (answer.data?.limit ?? guestLimit);
  return {
    list,
    isGuest: status === 'guest',
    isFull,
    put(drawingId, drawing) {
      const known = list.find((each) => each.drawingId === drawingId);
      if (!known && isFull) return false;
      const kept = { drawingId, drawing, version: known?.version ?? 0 };
      show((all) => (known ? all.map((each) => (each.drawingId === drawingId ? kept : each)) : [...all, kept]));
      if (isMember) inTurn(() => save(kept, sendSave));
      return true;
    },
    remove(drawingId) {
      const known = list.find((each) => each.drawingId === drawingId);
      if (!known) return;
      show((all) => all.filter((each) => each.drawingId !== drawingId));
      if (!isMember) return;
      inTurn(() => sendDelete({ drawingId, version: newestOf(known) }));
    },
  };
}
