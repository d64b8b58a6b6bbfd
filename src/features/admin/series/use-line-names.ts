/** Series and places by their codes, as they are called on this phone. */
import { useLingui } from '@lingui/react/macro';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { useSeriesWords } from './use-series-words.ts';

export const useLineNames = () => {
  const { t } = useLingui();
  const areas = useAreaNames();
  const { titles } = useSeriesWords();
  return {
    seriesName: (code: string): string => titles.get(code) ?? code,
    placeName: (code: string): string => (code === 'CM' ? t`Cameroon` : (areas.get(code) ?? code)),
  };
};
