/** When even the shell fails: the texts of the specification, and two ways out. Stands outside the router. */
import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import styles from './global-error.module.css';

export const GlobalError = ({ onRetry }: { readonly onRetry: () => void }) => (
  <main className={styles.screen}>
    <Message title={<Trans>Something went wrong</Trans>} tone="bad">
      <p>
        <Trans>An unexpected error occurred. This has been logged and we'll investigate the issue.</Trans>
      </p>
      <p className={styles.buttons}>
        <Button onClick={onRetry}>
          <Trans>Try Again</Trans>
        </Button>
        <Button look="plain" onClick={() => location.reload()}>
          <Trans>Reload Page</Trans>
        </Button>
      </p>
    </Message>
  </main>
);
