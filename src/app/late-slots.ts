/** Places in the shell that are filled after the first screen, by whoever has something to put there. */
import type { ComponentType } from 'react';
import { create } from 'zustand';

interface LateSlots {
  /** Fetches what draws notices: set when the first one is due. */
  readonly notices: (() => Promise<ComponentType>) | null;
  /** A member's pill: it knows the outbox. */
  readonly Pill: ComponentType | null;
}

export const useLateSlots = create<LateSlots>(() => ({ notices: null, Pill: null }));
