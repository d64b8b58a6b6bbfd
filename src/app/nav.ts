/** The menu: the spec's labels. A label whose area is not built has no place to lead to and is left out (decisions). */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

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

export const bottomBar = [
  { label: msg`Home`, to: '/', icon: 'home' },
  { label: msg`Directory`, to: '/political-directory', icon: 'directory' },
  { label: msg`Search`, to: '/search', icon: 'search' },
  { label: msg`Downloads`, to: '/downloads', icon: 'download' },
  { label: msg`Me`, to: '/settings', icon: 'person' },
] as const;
