/** What others see of a member's name, with an example of it beside each choice. */

import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useOwnProfile } from '#src/data/react/use-own-profile.ts';
import { displayLabels, initialsOf, type NameDisplay, nameDisplays } from '#src/model/written/shown-name.ts';
import { usePreferences } from '#src/platform/preferences.ts';
import { ChoiceGroup } from '#src/ui/choice-group.tsx';
import type { AreaNames } from '#src/widgets/area-picker/use-area-names.ts';

interface DisplayChoiceProps<T extends NameDisplay> {
  readonly name: string;
  readonly title: ReactNode;
  readonly value: T;
  readonly offered: readonly T[];
  readonly names: AreaNames;
  readonly onChoose: (value: T) => void;
}

export const DisplayChoice = <T extends NameDisplay>({ name, title, value, offered, names, onChoose }: DisplayChoiceProps<T>) => {
  const { i18n } = useLingui();
  const shown = useShownNames(names);
  return (
    <ChoiceGroup
      name={name}
      title={title}
      value={value}
      choices={offered.map((display) => ({
        value: display,
        label: (
          <span>
            {i18n._(displayLabels[display])}
            {shown[display] && (
              <>
                {' '}
                <strong>{shown[display]}</strong>
              </>
            )}
          </span>
        ),
      }))}
      onChoose={onChoose}
    />
  );
};

/** As others will read them; null: not known here, a visitor's for instance. */
export const useShownNames = (names: AreaNames): Readonly<Record<NameDisplay, ReactNode>> => {
  const name = useOwnProfile().profile?.display_name ?? null;
  const code = useOwnArea();
  return { full: name, initials: name && initialsOf(name), citizen: <CitizenOf code={code} names={names} /> };
};

/** The division of the person's own area, else its region: no closer than that, so that it names nobody. */
export const useOwnArea = (): string | null => {
  const { area } = usePreferences();
  return area.division || area.region || null;
};

export const CitizenOf = ({ code, names }: { readonly code: string | null; readonly names: AreaNames }) => {
  const area = code === null ? undefined : names.get(code);
  return area ? <Trans>a citizen of {area}</Trans> : <Trans>a citizen of Cameroon</Trans>;
};

export const ShownTitle = () => <Trans>Others see</Trans>;

/** A member without a name has none to show. */
export const useOfferedDisplays = (): readonly NameDisplay[] => {
  const { profile } = useOwnProfile();
  return profile && !profile.display_name ? ['citizen'] : nameDisplays;
};
