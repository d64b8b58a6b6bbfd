import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';

/** An address that leads nowhere: the router shows it, and so does a screen whose address names no kind. */
export const NotFoundScreen = () => {
  const { t } = useLingui();
  useTitle(t`Page Not Found`);
  return (
    <Message title={<Trans>Page Not Found</Trans>}>
      <p>
        <Trans>There is no page at this address. It may have moved, or the address may be incomplete.</Trans>
      </p>
      <p>
        <Link to="/">
          <Trans>Return to Home</Trans>
        </Link>
      </p>
    </Message>
  );
};
