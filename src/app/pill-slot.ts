/** The place for the member's pill in the shell: it knows the outbox, and comes after the first screen. */
import type { ComponentType } from 'react';
import { create } from 'zustand';

export const usePillSlot = create<{ readonly Pill: ComponentType | null }>(() => ({ Pill: null }));
