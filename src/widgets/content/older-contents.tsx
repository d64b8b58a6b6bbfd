/** Beneath the end of a list: what is older than phones hold, month by month, fetched when somebody asks (decision 090). */
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { useMayCome } from '#src/data/react/use-may-come.ts';
import { useOnline } from '#src/data/react/use-online.ts';
import { useScopes, useSubscriptions } from '#src/data/react/use-subscriptions.ts';
import { askPublic } from '#src/data/remote/ask-public.ts';
import type { AnyKind } from '#src/model/content/define-content.ts';
import { olderScope } from '#src/model/content/window.ts';
import { Button } from '#src/ui/button.tsx';
import { useDates } from '#src/widgets/facts/use-numbers.ts';
import styles from './content.module.css';

const form = v.object({ months: v.array(v.object({ month: v.pipe(v.string(), v.regex(/^\d{4}-\d\d$/)), many: v.number() })) });
type Months = v.InferOutput<typeof form>['months'];

export const OlderContents = ({ kind }: { readonly kind: AnyKind }) => {
  const sayDate = useDates();
  const online = useOnline();
  const mayCome = useMayCome();
  const months = useMonths(kind, online);
  const held = useScopes();
  const [asked, setAsked] = useState('');
  useSubscriptions(asked ? [olderScope(kind, asked)] : []);
  if (!held || months === undefined) return null;
  const next = months?.find(({ month }) => !Object.hasOwn(held, olderScope(kind, month)));
  if (months && !next) return null;
  const days = kind.limits.windowDays;
  return (
    <section className={styles.older}>
      <h2>
        <Trans>Earlier</Trans>
      </h2>
      <p>
        <Trans>The last {days} days are on this phone. A month before that comes when you ask for it, and stays for two weeks.</Trans>
      </p>
      {next && (
        <Button
          look="plain"
          disabled={asked === next.month}
          aria-busy={asked === next.month && mayCome}
          onClick={() => setAsked(next.month)}
        >
          <Trans>
            Show {sayDate(next.month)} ({next.many})
          </Trans>
        </Button>
      )}
      {!mayCome && (
        <p role="status">
          <Trans>No network now: it comes with the next one.</Trans>
        </p>
      )}
    </section>
  );
};

/** The newest first. undefined: not known yet; null: the server was not reached. */
const useMonths = (kind: AnyKind, online: boolean): Months | null | undefined => {
  const [months, setMonths] = useState<Months | null>();
  useEffect(() => {
    let isCurrent = true;
    void (online ? askPublic('older_contents', { kind: kind.kind }, form) : null)?.then((answer) => {
      if (isCurrent) setMonths((before) => (answer.ok ? answer.value.months : (before ?? null)));
    });
    if (!online) setMonths((before) => before ?? null);
    return () => {
      isCurrent = false;
    };
  }, [kind.kind, online]);
  return months;
};
