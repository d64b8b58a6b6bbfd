/** How complete what stands above is. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { AreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import styles from '#src/widgets/list/list.module.css';

/** Petitions of a region are fetched when somebody wants them: says which are here. */
export const RegionsHere = ({ scopes, names }: { readonly scopes: ReadonlySet<string>; readonly names: AreaNames }) => {
  const { i18n } = useLingui();
  const codes = [...scopes].flatMap((scope) => (scope.startsWith('region:') ? [scope.slice(7)] : []));
  if (!scopes.has('public') || codes.length >= 10) return null;
  const regions = codes.map((code) => names.get(code) ?? '…').sort((a, b) => a.localeCompare(b, i18n.locale));
  const said = regions.join(', ');
  return (
    <p className={styles.fresh}>
      {regions.length === 0 ? (
        <Trans>On this phone: petitions for the whole country. Choose a region in the filters to fetch its own.</Trans>
      ) : (
        <Trans>On this phone: petitions for the whole country, and of {said}. Choose another region in the filters to fetch its own.</Trans>
      )}
    </p>
  );
};
