import { Trans, useLingui } from '@lingui/react/macro';
import { useTitle } from '#src/ui/use-title.ts';
import { Back } from './back.tsx';
import styles from './messages.module.css';
import { RefusedMessageMutation } from './refused-message-mutation.tsx';
import type { OpenThread } from './use-thread.ts';

/** `refused`: why a group that was made here came to nothing, say. */
export const NotHere = ({ refused }: Pick<OpenThread, 'refused'>) => {
  const { t } = useLingui();
  useTitle(t`Messages`);
  return (
    <div className={styles.state}>
      <h1>
        <Trans>This conversation is not on this phone</Trans>
      </h1>
      <p>
        <Trans>It may not have arrived yet, or it is not yours.</Trans>
      </p>
      {refused.map((op) => (
        <RefusedMessageMutation key={op.id} op={op} />
      ))}
      <Back />
    </div>
  );
};
