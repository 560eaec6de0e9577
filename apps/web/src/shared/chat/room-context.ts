import { createContext, useContext } from 'react';
import type { Message } from './room-log.ts';

interface RoomWork {
  /** Says a sentence as if it had been written; left out where nothing can be said. */
  readonly sendText?: ((text: string) => void) | undefined;
  /** Shows a message as the server has it now. */
  readonly change: (message: Message) => void;
}

const nothing: RoomWork = { change: () => undefined };

/** What cards within messages may do in their conversation. */
const RoomContext = createContext<RoomWork>(nothing);
export const RoomWorkProvider = RoomContext.Provider;
export const useRoomWork = (): RoomWork => useContext(RoomContext);
