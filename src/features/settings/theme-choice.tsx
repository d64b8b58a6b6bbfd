import { Trans } from '@lingui/react/macro';
import { usePreferences } from '#src/platform/preferences.ts';
import { ChoiceGroup } from '#src/ui/choice-group.tsx';

export const ThemeChoice = () => {
  const { theme, setTheme } = usePreferences();
  return (
    <ChoiceGroup
      name="theme"
      title={<Trans>Appearance</Trans>}
      value={theme}
      onChoose={setTheme}
      choices={[
        { value: 'light', label: <Trans>Light</Trans> },
        { value: 'dark', label: <Trans>Dark</Trans> },
        { value: 'system', label: <Trans>Same as phone</Trans> },
      ]}
    />
  );
};
