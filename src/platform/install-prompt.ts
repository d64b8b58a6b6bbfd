/**
 * The browser's offer to install, kept until the person answers. Rules of the specification: the card appears 3 seconds
 * after the offer, unless it was dismissed before or the app already runs standalone; Later or closing it is remembered.
 */
import { create } from 'zustand';
import { readStored, writeStored } from './storage.ts';
import { askToKeepStorage } from './storage-room.ts';

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
    void askToKeepStorage(); // On a home screen, browsers usually grant it.
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

export const dismissInstall = (): void => {
  writeStored('installDismissed', '1');
  useInstall.setState({ state: 'hidden' });
};

export const closeInstallNotice = (): void => useInstall.setState({ state: 'hidden' });

export const acceptInstall = async (): Promise<void> => {
  try {
    const answer = await offer?.prompt();
    if (answer?.outcome === 'accepted') useInstall.setState({ state: 'installed' });
    else dismissInstall();
  } catch {
    useInstall.setState({ state: 'failed' });
  }
};
