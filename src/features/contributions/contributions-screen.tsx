/** What is missing where a person lives, what members gave, and what they gave themselves. */
import { Trans, useLingui } from '@lingui/react/macro';
import { usePreferences } from '#src/platform/preferences.ts';
import { useTitle } from '#src/ui/use-title.ts';
import content from '#src/widgets/content/content.module.css';
import { areaAsked } from './area-asked.ts';
import { GivenPart } from './given-part.tsx';
import { MissingPart } from './missing-part.tsx';
import { OwnPart } from './own-part.tsx';
import { ThanksPart } from './thanks-part.tsx';

export const ContributionsScreen = ({ search }: { readonly search: Readonly<Record<string, unknown>> }) => {
  const { t } = useLingui();
  const own = usePreferences(({ area }) => area);
  useTitle(t`Contributions`);
  return (
    <div className={content.page}>
      <h1>
        <Trans>Contributions</Trans>
      </h1>
      <MissingPart area={areaAsked(search, own)} />
      <ThanksPart />
      <GivenPart />
      <OwnPart />
    </div>
  );
};
