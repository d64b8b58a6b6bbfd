import { Trans, useLingui } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouterState } from '@tanstack/react-router';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';

/** The first segment of the address, in words: what the person asked for. */
const useRouteName = (): string => {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return path.split('/')[1]?.replaceAll('-', ' ') || 'home';
};

export const RouteLoading = () => {
  const route = useRouteName();
  const { t } = useLingui();
  // Words of the address go through t, not <Trans>, which would take tags in them for elements of its own.
  return <p role="status">{t`Loading ${route}...`}</p>;
};

export const RouteErrorScreen = ({ error }: ErrorComponentProps) => {
  const route = useRouteName();
  const { t } = useLingui();
  return (
    <Message title={t`Error Loading ${route}`} tone="bad">
      <p>
        <Trans>Something went wrong while loading this page.</Trans>
      </p>
      <Button onClick={() => location.reload()}>
        <Trans>Reload Page</Trans>
      </Button>
      <details>
        <summary>{t`Details for a report`}</summary>
        <code>{error instanceof Error ? error.message : String(error)}</code>
      </details>
    </Message>
  );
};
