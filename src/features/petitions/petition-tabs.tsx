import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import listStyles from '#src/widgets/list/list.module.css';
import { type PetitionChoice, petitionTabs, writePetitionSearch } from './petition-search.ts';

/** All, those I signed, those I wrote: links, so that each has its address. */
export const PetitionTabs = ({ choice }: { readonly choice: PetitionChoice }) => {
  const { t } = useLingui();
  const texts = { all: t`All`, signed: t`I signed`, mine: t`Mine` } as const;
  return (
    <nav aria-label={t`Which petitions`}>
      <ul className={listStyles.tabs}>
        {petitionTabs.map((tab) => (
          <li key={tab}>
            <Link to="/petitions" search={writePetitionSearch({ ...choice, tab })} aria-current={choice.tab === tab ? 'page' : undefined}>
              {texts[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
