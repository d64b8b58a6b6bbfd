/** What places of series are called: areas as on this phone, countries from a short list. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { createContext, useContext } from 'react';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';

const countries: Readonly<Record<string, MessageDescriptor>> = {
  CM: msg`Cameroon`,
  AGO: msg`Angola`,
  CAF: msg`Central African Republic`,
  CIV: msg`Côte d’Ivoire`,
  COD: msg`DR Congo`,
  COG: msg`Congo`,
  DIASPORA: msg`Voters abroad`,
  DZA: msg`Algeria`,
  EGY: msg`Egypt`,
  GAB: msg`Gabon`,
  GHA: msg`Ghana`,
  GNQ: msg`Equatorial Guinea`,
  KEN: msg`Kenya`,
  MAR: msg`Morocco`,
  NGA: msg`Nigeria`,
  SEN: msg`Senegal`,
  SWZ: msg`Eswatini`,
  SYC: msg`Seychelles`,
  TCD: msg`Chad`,
  TZA: msg`Tanzania`,
  UGA: msg`Uganda`,
  ZAF: msg`South Africa`,
  ZWE: msg`Zimbabwe`,
};

type PlaceName = (place: string) => string;

/** Asked once a page (numbers-frame.tsx): each chart of it needs them. */
export const PlaceNames = createContext<PlaceName>((place) => place);
export const usePlaceName = (): PlaceName => useContext(PlaceNames);

export const useReadPlaceNames = (): PlaceName => {
  const { i18n } = useLingui();
  const areas = useAreaNames();
  return (place) => {
    const country = countries[place];
    return country ? i18n._(country) : (areas.get(place) ?? place);
  };
};
