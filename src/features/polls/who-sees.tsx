/** In plain words, before the vote: who can see it, and who could. */
import { Trans } from '@lingui/react/macro';
import type { Poll } from './model/poll.ts';
import styles from './polls.module.css';

export const WhoSees = ({ poll }: { readonly poll: Poll }) => {
  if (poll.secrecy === 'open')
    return (
      <div className={styles.secrecy}>
        <p>
          <strong>
            <Trans>This is an open vote: after its end your name is shown to everybody, beside your answers.</Trans>
          </strong>
        </p>
      </div>
    );
  return (
    <div className={styles.secrecy}>
      <p>
        <strong>
          <Trans>Your vote is secret.</Trans>
        </strong>{' '}
        <Trans>The server keeps that you took part and adds your answers to sums. Nobody is ever shown how you voted.</Trans>
      </p>
      <details>
        <summary>
          <Trans>Who could still find out</Trans>
        </summary>
        <p>
          <Trans>
            Your answers stay on this phone until the server has them, then they are gone. Somebody who takes this phone apart before that,
            or who runs the server’s database and looks at it in that moment, could see them. Whoever owns all other votes can subtract them
            from the result.
          </Trans>
        </p>
      </details>
      <p className={styles.small}>
        <Trans>You vote once, and it cannot be changed.</Trans>
      </p>
    </div>
  );
};
