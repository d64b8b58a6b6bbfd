import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import { guardOf } from '#src/model/accounts/guard.ts';
import { Message } from '#src/ui/message.tsx';
import { useMissing } from '#src/ui/page-head.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { Guarded } from '#src/widgets/guard/guarded.tsx';

/**
 * An address that leads nowhere: the router shows it, and so does a screen whose address names no kind. An area that is
 * not built yet says so only to those who may enter it.
 */
export const NotFoundScreen = () => {
  const guard = guardOf(useRouterState({ select: ({ location }) => location.pathname }));
  if (!guard) return <NotFound />;
  return (
    <Guarded guard={guard}>
      <NotFound />
    </Guarded>
  );
};

const NotFound = () => {
  const { t } = useLingui();
  useTitle(t`Page Not Found`);
  useMissing();
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
