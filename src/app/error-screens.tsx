import { Trans, useLingui } from '@lingui/react/macro';
import { type ErrorComponentProps, Link, useRouterState } from '@tanstack/react-router';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';

export const NotFoundScreen = () => (
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

/** The first segment of the address, in words: what the person asked for. */
const useRouteName = (): string => {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return path.split('/')[1]?.replaceAll('-', ' ') || 'home';
};

export const RouteLoading = () => {
  const route = useRouteName();
  return (
    <p role="status">
      <Trans>Loading {route}...</Trans>
    </p>
  );
};

export const RouteErrorScreen = ({ error }: ErrorComponentProps) => {
  const route = useRouteName();
  const { t } = useLingui();
  return (
    <Message title={<Trans>Error Loading {route}</Trans>} tone="bad">
      <p>
        <Trans>Something went wrong while loading this page.</Trans>
      </p>
      <Button onClick={() => location.reload()}>
        <Trans>Reload Page</Trans>
      </Button>
      <details>
        <summary>{t`Details for a report`}</summary>
        <code>{error.message}</code>
      </details>
    </Message>
  );
};
