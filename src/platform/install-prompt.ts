/**
 * The browser's offer to install, kept until the person answers. Rules of the specification: the card appears 3 seconds
 * after the offer, unless it was dismissed before or the app already runs standalone; Later or closing it is remembered.
 */
import { create } from 'zustand';
import { readStored } from './storage.ts';

const delayMs = 3000;

/** Chromium's beforeinstallprompt, which the DOM types do not know. */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}
const isInstallOffer = (event: Event): event is InstallOffer => 'prompt' in event;

interface InstallState {
  readonly state: 'hidden' | 'offered' | 'ios-hint' | 'installed' | 'failed';
}
export const useInstall = create<InstallState>(() => ({ state: 'hidden' }));

let offer: InstallOffer | null = null;
/** The offer the browser made, for the card's Install button. */
export const heldOffer = (): InstallOffer | null => offer;

const isStandalone = (): boolean => matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
const isIos = (): boolean => /iphone|ipad|ipod/i.test(navigator.userAgent);

export const watchInstallOffer = (): (() => void) => {
  if (isStandalone() || readStored('installDismissed')) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handleOffer = (event: Event): void => {
    if (!isInstallOffer(event)) return;
    event.preventDefault();
    offer = event;
    clearTimeout(timer);
    timer = setTimeout(() => useInstall.setState({ state: 'offered' }), delayMs);
  };
  const handleInstalled = (): void => {
    clearTimeout(timer);
    useInstall.setState({ state: 'installed' });
    // On a home screen, browsers usually promise to keep what is stored.
    void import('./storage-room.ts').then(({ askToKeepStorage }) => askToKeepStorage());
  };
  addEventListener('beforeinstallprompt', handleOffer);
  addEventListener('appinstalled', handleInstalled);
  if (isIos()) timer = setTimeout(() => useInstall.setState({ state: 'ios-hint' }), delayMs);
  return () => {
    clearTimeout(timer);
    removeEventListener('beforeinstallprompt', handleOffer);
    removeEventListener('appinstalled', handleInstalled);
  };
};
