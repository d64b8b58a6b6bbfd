/** The person's answer to the install card. Apart from the watching, which is in the first load while the card is not. */
import { heldOffer, useInstall } from './install-prompt.ts';
import { writeStored } from './storage.ts';

export const dismissInstall = (): void => {
  writeStored('installDismissed', '1');
  useInstall.setState({ state: 'hidden' });
};

export const closeInstallNotice = (): void => useInstall.setState({ state: 'hidden' });

export const acceptInstall = async (): Promise<void> => {
  try {
    const answer = await heldOffer()?.prompt();
    if (answer?.outcome === 'accepted') useInstall.setState({ state: 'installed' });
    else dismissInstall();
  } catch {
    useInstall.setState({ state: 'failed' });
  }
};
