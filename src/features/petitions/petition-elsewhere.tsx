/**
 * A petition that is not on this phone: it may be of a region that was never fetched, so all regions are asked for; it may be one's own
 * that the server did not take; only when everything is here can it be said that there is none.
 */

import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate } from '@tanstack/react-router';
import { useNews } from '#src/data/react/use-news.ts';
import { useOnline } from '#src/data/react/use-online.ts';
import { useReplica, useSyncStatus } from '#src/data/react/use-replica.ts';
import { useSubscriptions } from '#src/data/react/use-subscriptions.ts';
import type { Op } from '#src/data/sync/op.ts';
import { textOf } from '#src/shared/text-of.ts';
import { isUuid } from '#src/shared/uuid.ts';
import { primaryLink } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { useLate } from '#src/ui/use-late.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { Words } from '#src/widgets/written/words.tsx';
import { AllPetitions } from './all-petitions.tsx';
import type { PetitionsHere } from './common/use-petitions.ts';
import { pidIn } from './model/petition-address.ts';
import styles from './petition.module.css';
import { RefusedPetitionMutation } from './refused-petition-mutation.tsx';

interface ElsewhereProps {
  readonly segment: string;
  readonly here: PetitionsHere;
  readonly search: Readonly<Record<string, unknown>>;
  readonly code: string | null;
}

export const PetitionElsewhere = ({ segment, here, search, code }: ElsewhereProps) => {
  const { t } = useLingui();
  const online = useOnline();
  const { isSyncing } = useSyncStatus();
  const names = useAreaNames();
  const refused = useRefusedPetition(segment);
  const isLate = useLate(8000);
  const regions = [...names.keys()].filter((one) => /^CM-[A-Z]{2}$/.test(one)).map((one) => `region:${one}`);
  useSubscriptions(regions);
  const news = useNews();
  useTitle(t`Petition`);
  if (refused) return <NotTaken op={refused} />;
  const isAllHere = here.scopes.has('public') && regions.length > 0 && regions.every((scope) => here.scopes.has(scope));
  // It may be newer than anything here: only an answer of today says that there is none.
  const mayBeNew = (pidIn(segment) !== null || isUuid(segment)) && news !== 'heard';
  if (isAllHere && !mayBeNew && !(code && isSyncing)) return search.from === 'legacy' ? <ToList /> : <NotFound code={code} />;
  if (!online || news === 'failed' || (isLate && !isSyncing)) return <NotHere />;
  return (
    <p role="status" aria-busy="true">
      <Trans>Looking for this petition…</Trans>
    </p>
  );
};

const useRefusedPetition = (segment: string): Op | undefined => {
  const ops = useReplica((reader) => reader.ops(), []);
  return ops?.find(
    ({ name, state, args }) => name === 'create_petition' && state === 'refused' && 'pid' in args && args.pid === pidIn(segment),
  );
};

/** What its author wrote is all still there. */
const NotTaken = ({ op }: { readonly op: Op }) => (
  <article className={styles.main}>
    <h1>{textOf(op.args, 'title')}</h1>
    <RefusedPetitionMutation op={op}>
      <Link to="/petitions/create" search={{ edit: textOf(op.args, 'pid') }} className={primaryLink}>
        <Trans>Change it</Trans>
      </Link>
    </RefusedPetitionMutation>
    <Words text={textOf(op.args, 'text')} />
  </article>
);

const ToList = () => <Navigate to="/petitions" search={{ moved: '1' }} replace />;

const NotFound = ({ code }: Pick<ElsewhereProps, 'code'>) => (
  <Message title={<Trans>Page Not Found</Trans>}>
    <p>
      {code ? (
        <Trans>No petition has this address and this code. It may have been withdrawn, or it does not look for supporters any more.</Trans>
      ) : (
        <Trans>No petition has this address. It may have been withdrawn or archived, or the address may be incomplete.</Trans>
      )}
    </p>
    <AllPetitions />
  </Message>
);

const NotHere = () => (
  <Message tone="waiting" title={<Trans>Not on this phone yet</Trans>}>
    <p>
      <Trans>This petition is not on this phone. It is fetched with the next network, and stays here then.</Trans>
    </p>
    <AllPetitions />
  </Message>
);
