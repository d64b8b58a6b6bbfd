/** What a member did with a content that the server did not take: why, and the way out. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Op } from '#src/data/sync/op.ts';
import { textOf } from '#src/shared/text-of.ts';
import { primaryLink } from '#src/ui/button.tsx';
import { RefusedMutation } from '#src/widgets/written/refused-mutation.tsx';

/** `form`: where it is written anew; what has no form of its own stands here to be copied. */
const rewritten = ['create_content', 'edit_content', 'change_content_picture'];

export const RefusedContent = ({ op, form }: { readonly op: Op; readonly form?: string }) => (
  <RefusedMutation op={op} why={whyOf(op)}>
    {form && rewritten.includes(op.name) && (
      <Link to={form} search={{ edit: textOf(op.args, 'pid') }} className={primaryLink}>
        {op.name === 'change_content_picture' ? <Trans>Look at the pictures</Trans> : <Trans>Change what I wrote</Trans>}
      </Link>
    )}
  </RefusedMutation>
);

/** All else has arrived, and the picture is here still. */
const PictureRefused = ({ children }: { readonly children: ReactNode }) => (
  <>
    <Trans>A picture was not taken; all else is there.</Trans> {children}
  </>
);

const whyOf = (op: Op): ReactNode => {
  const why = reasonOf(op);
  return op.name === 'change_content_picture' ? <PictureRefused>{why}</PictureRefused> : why;
};

const reasonOf = ({ refusal }: Op): ReactNode => {
  switch (refusal?.why ?? refusal?.field ?? refusal?.status) {
    case 'submitted':
      return <Trans>The moderators are reading it: it cannot be changed now.</Trans>;
    case 'no_more':
      return <Trans>It was submitted three times. Write a new one instead.</Trans>;
    case 'not_taken':
      return <Trans>It does not take this any more.</Trans>;
    case 'once':
      return <Trans>You have done this already.</Trans>;
    case 'not_yours':
      return <Trans>You do not act for it, or no longer.</Trans>;
    case 'no_move':
      return <Trans>It had changed meanwhile. Look at it again.</Trans>;
    case 'no_decision':
      return <Trans>The decision was changed meanwhile. Look at it again.</Trans>;
    case 'image':
      return <Trans>The server cannot read it as a picture. Choose another.</Trans>;
    case 'pictures_full':
      return <Trans>It has as many pictures as it can have. Remove one first.</Trans>;
    case 'too_late':
      return <Trans>The 14 days are over.</Trans>;
    case 'own':
      return <Trans>It is your own: others have to do this.</Trans>;
    case 'too_many':
      return <Trans>You have 500 of these, which is the limit. Take one back, then try again.</Trans>;
    case 'not_found':
      return <Trans>It is not there any more.</Trans>;
    case 'id_conflict':
      return <Trans>Something else has the same number. Trying again gives it another.</Trans>;
    case 'name_display':
      return <Trans>Your account has no name to show. Add one under “My account”.</Trans>;
    default:
      return <Trans>The server does not take it as it is. Change it, then submit it again.</Trans>;
  }
};
