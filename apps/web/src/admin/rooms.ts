import { lazy, type ComponentType } from 'react';
import { roomGroups, type Room, type RoomProps } from './room.ts';

/** Folders of rooms are found here: nobody keeps a list of them. */
const declared = import.meta.glob<Room>('./features/*/room.ts', { eager: true, import: 'room' });
const views = import.meta.glob<{ default: ComponentType<RoomProps> }>('./features/*/view.tsx');

const placeOf = ({ group, order }: Room): number => roomGroups.indexOf(group) * 1000 + order;

/** Every room with its view, which is loaded as it is opened, in the order of the navigation. */
export const rooms = Object.entries(declared)
  .map(([file, room]) => ({ ...room, view: lazy(views[file.replace(/room\.ts$/, 'view.tsx')]!) }))
  .toSorted((a, b) => placeOf(a) - placeOf(b));
