/** Ways to what members do in a region, area by area. */
import { areaWords } from 'virtual:area-words';
import { useLingui } from '@lingui/react';
import { Link } from '@tanstack/react-router';

/** As items of a list, so that a screen can add its own. */
export const InRegion = ({ region }: { readonly region: string }) => {
  const { i18n } = useLingui();
  return areaWords.map(
    ({ area, entry }) =>
      entry?.takesRegion && (
        <li key={area}>
          <Link to={entry.to} search={{ region }}>
            {i18n._(entry.name)}
          </Link>
        </li>
      ),
  );
};
