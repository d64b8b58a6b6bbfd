/** The place for notices in the shell. Fetching what draws them begins when the first one is due. */
import type { ComponentType } from 'react';
import { create } from 'zustand';

interface NoticeSlot {
  readonly load: (() => Promise<ComponentType>) | null;
}

export const useNoticeSlot = create<NoticeSlot>(() => ({ load: null }));
