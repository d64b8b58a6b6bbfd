import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { QueuedPetition } from '#src/data/session/moderation-port.ts';
import { categoryLabels, reachLabels } from '#src/features/petitions/model/labels.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { formatNumber } from '#src/widgets/facts/format.ts';
import { areaText } from './area-text.ts';
import { type Fact, FactList } from './fact-list.tsx';

export const PetitionFacts = ({ petition }: { readonly petition: QueuedPetition }) => {
  const { t, i18n } = useLingui();
  const names = useAreaNames();
  const number = (value: number): string => formatNumber(value, i18n.locale === 'fr' ? 'fr' : 'en');
  const facts: readonly Fact[] = [
    [t`Author`, petition.owner_name ?? <Trans>No name</Trans>],
    [t`Asked`, petition.addressees.join(' · ')],
    [t`Area`, areaText(petition, names) ?? i18n._(reachLabels[petition.reach])],
    [t`Subject`, i18n._(categoryLabels[petition.category])],
    [t`Goal`, <Trans key="goal">{number(petition.goal)} signatures</Trans>],
    [t`Until`, formatDay(petition.closes_at, i18n.locale)],
    [t`Signed so far`, number(petition.signatures)],
  ];
  return (
    <>
      {petition.is_sample && (
        <p>
          <SampleBadge />
        </p>
      )}
      <FactList facts={facts} />
      {petition.resubmissions > 0 && (
        <p>
          <Plural value={petition.resubmissions} one="Changed and handed in again # time." other="Changed and handed in again # times." />
        </p>
      )}
      {petition.reporters > 0 && (
        <p>
          <Plural value={petition.reporters} one="! Reported by # member." other="! Reported by # members." />
        </p>
      )}
    </>
  );
};
