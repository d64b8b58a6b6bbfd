/** A petition that is not on this phone: one's own that the server did not take, or one that has to be fetched, or none. */

import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate } from '@tanstack/react-router';
import { useReplica, useSyncStatus } from '#src/data/react/use-replica.ts';
import { useScopes, useSubscriptions } from '#src/data/react/use-subscriptions.ts';
import type { Op } from '#src/data/sync/op.ts';
import { isUuid } from '#src/shared/is-uuid.ts';
import { regionCodes } from '#src/shared/region-codes.ts';
import { textOf } from '#src/shared/text-of.ts';
import { pidIn } from '#src/shared/title-address.ts';
import { primaryLink } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { useElsewhere } from '#src/widgets/content/content-elsewhere.tsx';
import { Words } from '#src/widgets/written/words.tsx';
import { AllPetitions } from './all-petitions.tsx';
import styles from './petition.module.css';
import { RefusedPetitionMutation } from './refused-petition-mutation.tsx';

interface ElsewhereProps {
  readonly segment: string;
  readonly search: Readonly<Record<string, unknown>>;
  readonly code: string | null;
}

export const PetitionElsewhere = ({ segment, search, code }: ElsewhereProps) => {
  const { t } = useLingui();
  const { isSyncing } = useSyncStatus();
  const refused = useRefusedPetition(segment);
  const asked = isUuid(segment) ? segment : pidIn(segment);
  // A title alone may be one of any region.
  const regions = asked ? [] : regionCodes.map((region) => `region:${region}`);
  useSubscriptions(regions);
  const held = useScopes() ?? {};
  const isAllHere = regions.every((scope) => Object.hasOwn(held, scope));
  const where = useElsewhere('petition', asked);
  useTitle(t`Petition`);
  if (refused) return <NotTaken op={refused} />;
  if (where === 'nowhere' && isAllHere && !(code && isSyncing)) return search.from === 'legacy' ? <ToList /> : <NotFound code={code} />;
  if (where === 'unreachable') return <NotHere />;
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
