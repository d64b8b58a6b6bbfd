/** Places in the shell that are filled after the first screen, by whoever has something to put there. */
import type { ComponentType } from 'react';
import { create } from 'zustand';
import type { BarPlace } from './nav.ts';

interface LateSlots {
  /** Fetches what draws notices: set when the first one is due. */
  readonly notices: (() => Promise<ComponentType>) | null;
  /** A member's pill: it knows the outbox. */
  readonly Pill: ComponentType | null;
  /** What of a member's is new or waits, beside a place of the bar. */
  readonly Count: ComponentType<{ readonly of: NonNullable<BarPlace['counts']> }> | null;
  /** On a wide screen: in the header, and the list beside what was opened from it. */
  readonly Search: ComponentType | null;
  readonly Beside: ComponentType | null;
  /** In the footer: what words of the page mean. */
  readonly Words: ComponentType | null;
}

export const useLateSlots = create<LateSlots>(() => ({ notices: null, Pill: null, Count: null, Search: null, Beside: null, Words: null }));
