import { Trans, useLingui } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter, useRouterState } from '@tanstack/react-router';
import { AreaNotHere } from '#src/shared/area-not-here.ts';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';

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

export const RouteErrorScreen = (props: ErrorComponentProps) =>
  props.error instanceof AreaNotHere ? <NotHereScreen {...props} /> : <FailedScreen {...props} />;

/** A part of the app that was neither kept nor could be fetched. What stands in the address comes when it is here. */
const NotHereScreen = ({ reset }: ErrorComponentProps) => {
  const { t } = useLingui();
  const router = useRouter();
  useTitle(t`This part of Mboa is not on this phone yet`);
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  return (
    <Message title={t`This part of Mboa is not on this phone yet`} tone="waiting">
      <p>
        <Trans>It comes when there is a network.</Trans>
      </p>
      <Button onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </Message>
  );
};

const FailedScreen = ({ error }: ErrorComponentProps) => {
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
