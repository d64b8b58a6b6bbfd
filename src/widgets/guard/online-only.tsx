/**
 * What of a screen that is online only is on every phone: the guard, and the sentence that it needs a network. The screen itself,
 * and what asks for a second factor before it, is fetched each time, and nothing of it is stored.
 */
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FunctionComponent, lazy, Suspense, useSyncExternalStore } from 'react';
import { useVisitor } from '#src/data/react/use-session.ts';
import { type Guard, needsSecondFactor } from '#src/model/accounts/guard.ts';
import { isOnline, onNetworkChange } from '#src/platform/network-status.ts';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { useLate } from '#src/ui/use-late.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import type { SecondFactorGate } from '#src/widgets/admin/second-factor-gate.tsx';
import { Guarded } from './guarded.tsx';

interface OnlineOnly {
  readonly title: MessageDescriptor;
  readonly guard: Guard;
  /** Brings the screen from the network: it stands in a folder `admin/` or in an area that no phone keeps (src/app/area-files.ts). */
  readonly load: () => Promise<FunctionComponent>;
}

export const onlineOnly = ({ title, guard, load }: OnlineOnly): FunctionComponent => {
  const Offline = () => <NeedsNetwork title={title} />;
  const Screen = lazy(async () => {
    try {
      const [{ SecondFactorGate }, Behind] = await Promise.all([import('#src/widgets/admin/second-factor-gate.tsx'), load()]);
      return { default: gated(SecondFactorGate, { title, guard, load }, Behind) };
    } catch {
      return { default: Offline };
    }
  });
  const Online = () => {
    const online = useOnline();
    const { i18n } = useLingui();
    useTitle(i18n._(title));
    if (!online) return <Offline />;
    return (
      <Suspense fallback={<Waiting />}>
        <Screen />
      </Suspense>
    );
  };
  return () => {
    const online = useOnline();
    const isLate = useLate(mostWait);
    const visitor = useVisitor();
    // Which roles its member has this phone has never heard, and finds out with a network alone.
    if (visitor.status === 'signed-in' && visitor.roles === null && (isLate || !online)) return <Offline />;
    return (
      <Guarded guard={guard}>
        <Online />
      </Guarded>
    );
  };
};

/** For an answer about roles, in ms: a server that is not there is no browser without a network. */
const mostWait = 3_000;
const useOnline = (): boolean => useSyncExternalStore(onNetworkChange, isOnline, isOnline);

const gated =
  (Gate: typeof SecondFactorGate, { title, guard }: OnlineOnly, Behind: FunctionComponent): FunctionComponent =>
  () => {
    const { i18n } = useLingui();
    const visitor = useVisitor();
    if (!needsSecondFactor(guard, visitor)) return <Behind />;
    return (
      <Gate title={i18n._(title)} fallback={<Waiting />}>
        <Behind />
      </Gate>
    );
  };

const NeedsNetwork = ({ title }: Pick<OnlineOnly, 'title'>) => {
  const { i18n } = useLingui();
  useTitle(i18n._(title));
  return (
    <Message title={i18n._(title)} tone="waiting">
      <p>
        <Trans>This page needs a network. Nothing of it is kept on the phone.</Trans>
      </p>
      <Button onClick={() => location.reload()}>
        <Trans>Try Again</Trans>
      </Button>
    </Message>
  );
};
