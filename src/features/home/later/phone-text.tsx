import { Trans, useLingui } from '@lingui/react/macro';
import { summarisePacks } from '#src/data/packs/summarise-packs.ts';
import { usePacks } from '#src/data/react/use-directory.ts';
import { sayYears } from '#src/shared/years.ts';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';

/** The directories on this phone in one or two sentences. */
export const PhoneText = () => {
  const number = useNumbers();
  const { i18n } = useLingui();
  const packs = usePacks();
  const { installed, total, installedRows, asOf } = summarisePacks(packs);
  if (packs.loading) return null;
  if (total === 0) return <Trans>The list of directories is not here yet. It comes with the next network.</Trans>;
  if (installed === 0 && packs.needsConsent) return <Trans>You are using mobile data, so nothing was downloaded. You decide.</Trans>;
  if (installed === 0) return <Trans>Nothing yet: the first directory is on its way or waits for a network.</Trans>;
  if (packs.fleeting) return <Trans>The directories work now, but this browser keeps nothing: they are gone when you close Mboa.</Trans>;
  const years = asOf && sayYears(asOf, i18n.locale);
  const entries = number(installedRows);
  return (
    <>
      {installed === total ? (
        <Trans>All directories are on this phone: {entries} entries. They open without a network.</Trans>
      ) : (
        <Trans>{entries} entries are on this phone. They open without a network.</Trans>
      )}{' '}
      {years && <Trans>Data of {years}.</Trans>}
    </>
  );
};
