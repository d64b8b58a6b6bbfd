/** What comes after a petition is read: signing it, what its author alone sees, who signed, what is said about it, and paper. */
import { Trans } from '@lingui/react/macro';
import { titleAddress } from '#src/shared/title-address.ts';
import { ContentComments } from '#src/widgets/content/content-comments.tsx';
import { ContentReport } from '#src/widgets/content/content-report.tsx';
import { FollowContent } from '#src/widgets/content/follow-content.tsx';
import { RefusedContent } from '#src/widgets/content/refused-content.tsx';
import { isPublic, type Petition } from './model/petition.ts';
import { PetitionAuthor } from './petition-author.tsx';
import type { PetitionPartProps } from './petition-page.tsx';
import { WhereSigned } from './register/where-signed.tsx';
import { SignBox } from './sign-box.tsx';
import { Signers } from './signers.tsx';
import { type PetitionDetails, usePetitionDetails } from './use-petition-details.ts';

export { PetitionPoster } from './petition-poster.tsx';

export const PetitionActs = ({ listed: { petition, signature }, search, names }: PetitionPartProps) => {
  const details = usePetitionDetails(petition.id);
  if (!details) return null;
  const { authorship } = details;
  return (
    <>
      {authorship && <PetitionAuthor petition={petition} authorship={authorship} details={details} />}
      {(isPublic(petition) || !authorship) && <SignBox {...{ petition, signature, details, names, search }} />}
    </>
  );
};

export const PetitionVoices = ({ listed: { petition }, names }: PetitionPartProps) => {
  const details = usePetitionDetails(petition.id);
  return (
    <>
      <Signers petition={petition} names={names} />
      <WhereSigned pid={petition.pid} names={names} />
      {details && <Said petition={petition} details={details} />}
    </>
  );
};

/** What members say about it: comments, whether they follow it, and what they report. */
const Said = ({ petition, details }: { readonly petition: Petition; readonly details: PetitionDetails }) => {
  const { id, title } = petition;
  const at = `/petitions/${titleAddress(petition)}`;
  return (
    <>
      <FollowContent
        kind="petition"
        id={id}
        isFollowed={details.isFollowed}
        isRunning={petition.state !== 'withdrawn'}
        isTold
        ops={details.ops}
      />
      <ContentComments parent={{ kind: 'petition', id, title }} at={at} isOpen />
      {!details.authorship && (
        <ContentReport
          kind="petition"
          id={id}
          title={title}
          at={at}
          own={details.report}
          label={<Trans>Report a problem with this petition</Trans>}
        />
      )}
      {details.ops.map((op) => op.name === 'report_content' && op.state === 'refused' && <RefusedContent key={op.id} op={op} />)}
    </>
  );
};
