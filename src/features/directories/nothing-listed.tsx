/** A list without rows says why: still on its way, not on this phone, narrowed too far, nothing known, or failed. */
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ListView } from '#src/data/react/use-list-pages.ts';
import { Message } from '#src/ui/message.tsx';
import { isNarrowed, widened } from '#src/widgets/list/list-address.ts';
import { ListSkeleton } from '#src/widgets/list/list-skeleton.tsx';
import { NothingMatches } from '#src/widgets/list/nothing-matches.tsx';
import { NotOnThisPhone } from '#src/widgets/packs/not-on-this-phone.tsx';
import { ReadFailed } from '#src/widgets/packs/read-failed.tsx';
import type { ChoiceProps } from './list-screen.tsx';

export const NothingListed = ({ entity, choice, list, onChoose }: ChoiceProps & { readonly list: ListView }) => {
  const { i18n } = useLingui();
  if (list.state === 'failed') return <ReadFailed error={list.error} title={<Trans>This list could not be read</Trans>} />;
  if (!list.page) return <ListSkeleton />;
  const { missing } = list.page;
  const many = i18n._(entity.directory.labels.many);
  if (missing.length > 0) return <NotOnThisPhone entity={entity} missing={missing} title={<Trans>None on this phone yet</Trans>} />;
  if (isNarrowed(choice)) return <NothingMatches onWiden={() => onChoose(widened(choice))} />;
  return (
    <Message level={2} title={<Trans>Not known yet</Trans>}>
      <p>
        <Trans>Our sources name none for this list: {many}.</Trans>
      </p>
    </Message>
  );
};
