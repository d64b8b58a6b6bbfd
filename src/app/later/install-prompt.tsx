import { Trans } from '@lingui/react/macro';
import { acceptInstall, closeInstallNotice, dismissInstall } from '#src/platform/answer-install.ts';
import { useInstall } from '#src/platform/install-prompt.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

export const InstallPrompt = () => {
  const state = useInstall((install) => install.state);
  if (state === 'offered')
    return (
      <Notice
        title={<Trans>Install Mboa: it opens without a network and its data stays safe on this phone.</Trans>}
        closeLabel={<Trans>Later</Trans>}
        onClose={dismissInstall}
      >
        <Button onClick={() => void acceptInstall()}>
          <Trans>Install</Trans>
        </Button>
      </Notice>
    );
  if (state === 'ios-hint')
    return (
      <Notice
        title={<Trans>To install Mboa, tap Share, then “Add to Home Screen”.</Trans>}
        closeLabel={<Trans>Later</Trans>}
        onClose={dismissInstall}
      />
    );
  if (state === 'installed') return <Notice title={<Trans>Mboa is installed on this phone.</Trans>} onClose={closeInstallNotice} />;
  if (state === 'failed')
    return (
      <Notice
        title={<Trans>Installation Error</Trans>}
        text={<Trans>Something went wrong. Please try again.</Trans>}
        tone="waiting"
        onClose={closeInstallNotice}
      />
    );
  return null;
};
