import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Op } from '#src/data/sync/op.ts';
import { RefusedMutation } from '#src/widgets/written/refused-mutation.tsx';

export const RefusedMessageMutation = ({ op }: { readonly op: Op }) => <RefusedMutation op={op} why={whyOf(op)} />;

const whyOf = ({ refusal, name }: Op): ReactNode => {
  switch (refusal?.why ?? refusal?.field ?? refusal?.status) {
    case 'request_pending':
      return <Trans>They have not accepted your first message yet.</Trans>;
    case 'blocked_by_you':
      return <Trans>You blocked this member. Unblock them to write.</Trans>;
    case 'not_wanted':
      return <Trans>They take no first messages, or only those of their own region.</Trans>;
    case 'paused':
      return <Trans>Moderators found what you wrote to others against the rules: for 30 days you cannot begin a conversation.</Trans>;
    case 'unanswered':
      return <Trans>Twenty of your messages wait already. Write more when support has answered.</Trans>;
    case 'too_many':
      if (name === 'report_messages') return <Trans>You sent ten reports today, which is the limit. Try again tomorrow.</Trans>;
      if (name === 'create_group') return <Trans>You made ten groups today, which is the limit. Try again tomorrow.</Trans>;
      if (name === 'join_group') return <Trans>You joined twenty groups today, which is the limit. Try again tomorrow.</Trans>;
      return <Trans>You wrote to twenty new members today, which is the limit. Try again tomorrow.</Trans>;
    case 'expired':
      return <Trans>The link has expired. Ask for a new one.</Trans>;
    case 'full':
      return <Trans>The group is full: it has a hundred members.</Trans>;
    case 'not_admin':
      return <Trans>Only those who lead the group may do this.</Trans>;
    case 'not_owner':
      return <Trans>Only the owner of the group may do this.</Trans>;
    case 'too_many_images':
      return <Trans>You sent a hundred pictures today, which is the limit. Try again tomorrow.</Trans>;
    case 'image':
      return <Trans>The server does not take this picture, or a first message, which has none. Write it anew.</Trans>;
    case 'too_late':
      return <Trans>It was sent more than 15 minutes before: others have read it as it was.</Trans>;
    case 'body':
      return <Trans>It is too long for a first message, or shows nothing. Write it anew.</Trans>;
    case 'not_found':
      if (name === 'join_group') return <Trans>There is no group behind this link: it was taken back, or it is not complete.</Trans>;
      return name === 'send_message' ? <Trans>This member cannot be written to.</Trans> : <Trans>It is not there any more.</Trans>;
    case 'id_conflict':
      return <Trans>Something else has the same number. Write it anew.</Trans>;
    default:
      return <Trans>The server does not take it as it is.</Trans>;
  }
};
