/** The menu: the spec's labels. A label whose area is not built has no place to lead to and is left out (decisions). */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '#src/ui/icon.tsx';

interface NavItem {
  readonly label: MessageDescriptor;
  readonly to: string | null;
}

export const menu: readonly NavItem[] = [
  { label: msg`Home`, to: '/' },
  { label: msg`Politicians`, to: '/politicians' },
  { label: msg`Senators`, to: '/senators' },
  { label: msg`Villages`, to: '/villages' },
  { label: msg`Hospitals`, to: '/hospitals' },
  { label: msg`Schools`, to: '/schools' },
  { label: msg`Events`, to: '/events' },
  { label: msg`Petitions`, to: '/petitions' },
  { label: msg`About`, to: '/about' },
  { label: msg`Contact`, to: '/contact' },
];

export interface BarPlace {
  readonly label: MessageDescriptor;
  readonly to: '/' | '/search' | '/take-part' | '/messages' | '/settings';
  readonly icon: IconName;
  /** What of a member's is counted beside it. */
  readonly counts?: 'messages' | 'me';
}

export const bottomBar: readonly BarPlace[] = [
  { label: msg`Home`, to: '/', icon: 'home' },
  { label: msg`Explore`, to: '/search', icon: 'search' },
  { label: msg`Take part`, to: '/take-part', icon: 'hand' },
  { label: msg`Messages`, to: '/messages', icon: 'messages', counts: 'messages' },
  { label: msg`Me`, to: '/settings', icon: 'person', counts: 'me' },
];
