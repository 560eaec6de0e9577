import { proposals } from '../../blocks/proposal-view.tsx';
import { countOf, type Room } from '../../room.ts';

/** As many as are counted beside the room. */
const pageSize = 50;

export const room: Room = {
  key: 'proposals',
  title: ['待批变更', 'Approvals'],
  rights: [
    'staff.approve',
    'word.approve',
    'word.propose',
    'staff.change',
    'withdrawal.approve',
    'adviserText.propose',
    'adviserText.approve',
  ],
  group: 'firm',
  order: 1,
  count: countOf(null, proposals, { pageSize }, ({ list }) => list.filter(({ canDecide }) => canDecide).length),
};
