/** Whose list stands beside: what a member saw leaves with them, and finding out that nobody is signed in takes nothing away. */
import { expect, test } from 'vitest';
import { useMemberHere } from '#src/platform/member-here.ts';
import { useLastList } from '#src/widgets/list/last-list.ts';
import './beside.tsx';

const list = { label: 'Villages', total: 0, rowAt: () => null, address: '/villages', opened: new Map() };

test('it stays while it is found out who is here, and goes with the member', () => {
  useLastList.setState({ list });
  useMemberHere.setState({ isHere: false });
  useMemberHere.setState({ isHere: true });
  expect(useLastList.getState().list).toBe(list);
  useMemberHere.setState({ isHere: false });
  expect(useLastList.getState().list).toBeNull();
});
