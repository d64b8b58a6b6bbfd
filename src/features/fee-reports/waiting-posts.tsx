import { Plural, Trans } from '@lingui/react/macro';
import { useOnline } from '#src/data/react/use-online.ts';
import { sendPosts } from '#src/data/remote/send-posts.ts';
import { dropPost, useKeptPosts } from '#src/platform/kept-posts.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './fee-reports.module.css';

/** What was sealed on this phone and has not arrived. `but`: the one that is shown above. */
export const WaitingPosts = ({ but }: { readonly but?: string | undefined }) => {
  const isOnline = useOnline();
  const posts = useKeptPosts((kept) => kept.posts).filter(({ to, id }) => to === 'fee-report' && id !== but);
  const waiting = posts.filter(({ isRefused }) => !isRefused);
  const refused = posts.filter(({ isRefused }) => isRefused);
  if (posts.length === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby="waiting-reports">
      <h2 id="waiting-reports">
        <Trans>Waiting on this phone</Trans>
      </h2>
      {waiting.length > 0 && (
        <>
          <p role="status">
            <Plural
              value={waiting.length}
              one="○ # sealed report goes when there is a network."
              other="○ # sealed reports go when there is a network."
            />
          </p>
          <Button look="plain" disabled={!isOnline} onClick={() => void sendPosts()}>
            <Trans>Send now</Trans>
          </Button>
        </>
      )}
      {refused.length > 0 && (
        <>
          <p role="alert">
            <Plural
              value={refused.length}
              one="! # report was not taken by the server and is worth nothing now. Please write it again."
              other="! # reports were not taken by the server and are worth nothing now. Please write them again."
            />
          </p>
          <Button look="plain" onClick={() => refused.forEach(({ id }) => void dropPost(id))}>
            <Trans>Delete</Trans>
          </Button>
        </>
      )}
    </section>
  );
};
