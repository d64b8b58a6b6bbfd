/** Whoever signs in by a name reads what is missing until they count, what to tell a moderator, and how they confirm it themselves. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Message } from '#src/ui/message.tsx';
import { useIsConfirmed } from './use-is-confirmed.ts';
import { useSends } from './use-sends.ts';

/** `login`: the address that stands for the name. */
export const UnconfirmedNote = ({ login, name }: { readonly login: string; readonly name: string }) => {
  const isConfirmed = useIsConfirmed(login);
  const [sendsMail, sendsSms] = [useSends('mail', false), useSends('confirm-phone', false)];
  if (isConfirmed) return null;
  return (
    <Message level={2} tone="waiting" title={<Trans>Your account is not confirmed yet</Trans>}>
      <p>
        <Trans>
          Until then your signatures wait, and polls take no vote of yours. Ask a moderator of Mboa who knows you, and tell them your name
          for signing in: <strong>{name}</strong>. If you know none, <Link to="/contact">write to support</Link>.
        </Trans>
      </p>
      {(sendsMail || sendsSms) && (
        <p>
          <Trans>
            Or confirm it yourself, by a code, under <Link to="/account/security">Security</Link>.
          </Trans>
        </p>
      )}
    </Message>
  );
};
