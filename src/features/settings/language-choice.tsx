import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { switchLanguage } from '#src/platform/switch-language.ts';
import { ChoiceGroup } from '#src/ui/choice-group.tsx';

export const LanguageChoice = () => {
  const { i18n } = useLingui();
  const router = useRouter();
  return (
    <ChoiceGroup
      name="language"
      title={<Trans>Language</Trans>}
      value={i18n.locale === 'fr' ? 'fr' : 'en'}
      onChoose={(language) => void switchLanguage(language, () => router.invalidate())}
      choices={[
        { value: 'en', label: 'English', lang: 'en' },
        { value: 'fr', label: 'Français', lang: 'fr' },
      ]}
    />
  );
};
