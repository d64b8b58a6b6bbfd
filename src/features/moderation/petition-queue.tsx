/** Petitions that wait for a moderator: in review, flagged, or open and reported by many. */
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { QueuedPetition } from '#src/data/session/moderation-port.ts';
import { stateLabels } from '#src/features/petitions/model/labels.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { areaText } from './area-text.ts';
import { PetitionItem } from './petition-item.tsx';
import { LockWords } from './petition-lock.tsx';
import { TimeLeft } from './time-left.tsx';
import type { ReadQueue } from './use-queue.ts';
import { WaitingList } from './waiting-list.tsx';

const read: ReadQueue<QueuedPetition> = (moderation, page) => moderation.petitions(page);

export const PetitionQueue = () => (
  <WaitingList
    title={<Trans>Petitions to read</Trans>}
    about={<Trans>The oldest first. Each should be decided within ten days of being handed in.</Trans>}
    read={read}
    line={(petition) => <Line petition={petition} />}
  >
    {(petition, onDecided) => <PetitionItem petition={petition} onDecided={onDecided} />}
  </WaitingList>
);

const Line = ({ petition }: { readonly petition: QueuedPetition }) => {
  const { i18n } = useLingui();
  const names = useAreaNames();
  return (
    <>
      {i18n._(stateLabels[petition.state])} · {areaText(petition, names) ?? <Trans>The whole country</Trans>} · <TimeLeft of={petition} />
      {petition.lock && (
        <>
          {' · '}
          <LockWords lock={petition.lock} now={Date.now()} />
        </>
      )}
    </>
  );
};
