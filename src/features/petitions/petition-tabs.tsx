import { useLingui } from '@lingui/react/macro';
import { Tabs } from '#src/widgets/list/tabs.tsx';
import { type PetitionChoice, petitionTabs, writePetitionSearch } from './petition-search.ts';

/** All, those I signed, those I wrote; and those of the whole country, online. */
export const PetitionTabs = ({ choice }: { readonly choice: PetitionChoice }) => {
  const { t } = useLingui();
  const names = { all: t`All`, signed: t`I signed`, mine: t`Mine` } as const;
  const tabs = petitionTabs.map(
    (tab) => ({ key: tab, name: names[tab], to: '/petitions', search: writePetitionSearch({ ...choice, tab }) }) as const,
  );
  const register = { key: 'register', name: t`Register`, to: '/petitions/register', search: {} } as const;
  return <Tabs label={t`Which petitions`} tabs={[...tabs, register]} current={choice.tab} />;
};
