/** What its author alone sees of a petition: what happens to it now, whom to ask for support, and what they can do. */

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { rejectionLabels } from '#src/model/written/reasons.ts';
import { textOf } from '#src/shared/text-of.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { Button, primaryLink } from '#src/ui/button.tsx';
import { Appeal, AppealStanding } from '#src/widgets/content/appeal.tsx';
import { RefusedContent } from '#src/widgets/content/refused-content.tsx';
import { WaitsHere } from '#src/widgets/written/waits-here.tsx';
import { Words } from '#src/widgets/written/words.tsx';
import { AuthorWords } from './author-words.tsx';
import { wakePetition } from './model/author-mutations.ts';
import { withdrawPetition } from './model/mutations.ts';
import type { Petition } from './model/petition.ts';
import type { PetitionAuthorship } from './model/voices.ts';
import styles from './petition.module.css';
import { RefusedPetitionMutation } from './refused-petition-mutation.tsx';
import { Supporters } from './supporters.tsx';
import type { PetitionDetails } from './use-petition-details.ts';

interface AuthorProps {
  readonly petition: Petition;
  readonly authorship: PetitionAuthorship;
  readonly details: PetitionDetails;
}

const authorMutations: ReadonlySet<string> = new Set([
  'create_petition',
  'edit_petition',
  'submit_petition',
  'wake_petition',
  'withdraw_petition',
  'post_petition_update',
  'declare_outcome',
]);

export const PetitionAuthor = (props: AuthorProps) => {
  const { petition, authorship, details } = props;
  const { own } = details;
  const refused = details.ops.filter(({ name, state }) => state === 'refused' && authorMutations.has(name));
  const isUnsent = details.ops.some(({ name, state }) => name === 'create_petition' && state === 'waiting');
  const isBad = petition.state === 'rejected' || petition.state === 'hidden';
  return (
    <section className={styles.author} aria-labelledby="author">
      <h2 id="author">
        <Trans>Your petition</Trans>
      </h2>
      {refused.map((op) => (
        <div key={op.id}>
          <RefusedPetitionMutation op={op} />
          {/* Of news and of an outcome: what was said is still here. A whole petition has its form. */}
          {op.name !== 'create_petition' && op.name !== 'edit_petition' && <Words text={textOf(op.args, 'text')} />}
        </div>
      ))}
      <p className={`${styles.state} ${isBad ? styles.bad : ''}`} role="status">
        {isUnsent ? (
          <WaitsHere>
            <Trans>○ Saved on this phone. It will be sent when there is a network, and then look for five supporters.</Trans>
          </WaitsHere>
        ) : (
          <Standing petition={petition} authorship={authorship} />
        )}
      </p>
      {own && (
        <>
          <AppealStanding own={own} />
          {details.ops.map((op) => op.name === 'appeal_content' && op.state === 'refused' && <RefusedContent key={op.id} op={op} />)}
          <Appeal kind="petition" title={petition.title} own={own} at={`/petitions/${titleAddress(petition)}`} />
        </>
      )}
      {petition.state === 'gathering_supporters' && <Supporters petition={petition} authorship={authorship} />}
      <AuthorWords petition={petition} />
      <Acts {...props} />
    </section>
  );
};

const Standing = ({ petition, authorship }: Pick<AuthorProps, 'petition' | 'authorship'>): ReactNode => {
  switch (petition.state) {
    case 'draft':
      return <Trans>○ It has arrived and waits: two new petitions in a day is the limit. It goes on by itself.</Trans>;
    case 'gathering_supporters':
      return <Trans>○ It looks for five supporters. Then the moderators read it.</Trans>;
    case 'in_review':
    case 'flagged':
      return <Trans>○ The moderators are reading it. That takes ten days at most.</Trans>;
    case 'rejected':
    case 'hidden':
      return <Rejected authorship={authorship} isHidden={petition.state === 'hidden'} />;
    case 'dormant':
      return <Trans>○ It is asleep: five supporters were not found in 90 days. You can wake it.</Trans>;
    case 'open':
      return <Trans>✓ It is open and everybody can sign.</Trans>;
    case 'closed':
      return <Trans>✓ It has ended and was delivered to the recipient.</Trans>;
    case 'answered':
      return <Trans>✓ It was answered.</Trans>;
    case 'succeeded':
      return <Trans>✓ It succeeded.</Trans>;
    case 'withdrawn':
      return <Trans>You withdrew it. It can still be read, and takes no signatures.</Trans>;
    case 'archived':
      return <Trans>It is in the archive.</Trans>;
  }
};

const Rejected = ({ authorship, isHidden }: { readonly authorship: PetitionAuthorship; readonly isHidden: boolean }) => {
  const { i18n } = useLingui();
  const { reason, note, resubmissions_left: left } = authorship;
  return (
    <>
      <strong>{isHidden ? <Trans>! The moderators have hidden it.</Trans> : <Trans>! The moderators did not accept it.</Trans>}</strong>{' '}
      {reason && i18n._(rejectionLabels[reason])} {note && <q>{note}</q>}{' '}
      {!isHidden &&
        (left > 0 ? (
          <Plural value={left} one="You can change it and submit it once more." other="You can change it and submit it # more times." />
        ) : (
          <Trans>It was submitted three times. You can write a new one.</Trans>
        ))}
    </>
  );
};

const Acts = ({ petition, authorship }: AuthorProps) => {
  const mutate = useMutate();
  const [isSure, setSure] = useState(false);
  const petition_id = petition.id;
  const { state } = petition;
  const canEdit = state === 'rejected' && authorship.resubmissions_left > 0;
  const canWithdraw = state === 'open' || state === 'gathering_supporters' || state === 'dormant' || state === 'rejected';
  if (!mutate || !(canEdit || canWithdraw)) return null;
  return (
    <div className={styles.buttons}>
      {canEdit && (
        <Link to="/petitions/create" search={{ edit: petition.pid }} className={primaryLink}>
          <Trans>Change it and submit it again</Trans>
        </Link>
      )}
      {state === 'dormant' && (
        <Button onClick={() => void mutate(wakePetition, { petition_id })}>
          <Trans>Wake it</Trans>
        </Button>
      )}
      {canWithdraw && !isSure && (
        <Button look="plain" onClick={() => setSure(true)}>
          <Trans>Withdraw the petition</Trans>
        </Button>
      )}
      {isSure && (
        <>
          <p>
            {state === 'open' ? (
              <Trans>It will take no more signatures, for good. It can still be read.</Trans>
            ) : (
              <Trans>It will be gone for good, with its supporters.</Trans>
            )}
          </p>
          <Button look="danger" onClick={() => void mutate(withdrawPetition, { petition_id })}>
            <Trans>Yes, withdraw it</Trans>
          </Button>
          <Button look="plain" onClick={() => setSure(false)}>
            <Trans>No, keep it</Trans>
          </Button>
        </>
      )}
    </div>
  );
};
