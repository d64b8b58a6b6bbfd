/** Notices of the app itself, shown by the shell: a new version waits, the app can be installed. */
import { create } from 'zustand';

interface AppNotices {
  readonly activateUpdate: (() => void) | null;
}

export const useAppNotices = create<AppNotices>(() => ({ activateUpdate: null }));

export const announceUpdate = (activate: () => void): void => useAppNotices.setState({ activateUpdate: activate });
