/** What a petition says of itself in one line: who is asked, where, how many signed, until when. */
import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { stateLabels } from '#src/features/petitions/model/labels.ts';
import { type Petition, type Signature, signaturesOf, standsAsSigned, takesSignatures } from '#src/features/petitions/model/petition.ts';
import { formatShortDay } from '#src/shared/format-day.ts';
import type { AreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import type { ListedPetition } from './listed-petitions.ts';

type Placed = Pick<Petition, 'region_code' | 'division_code' | 'subdivision_code'>;

/** Codes of the areas it is about, the closest first. */
export const areasOf = ({ subdivision_code, division_code, region_code }: Placed): readonly string[] =>
  [subdivision_code, division_code, region_code].filter((code): code is string => code !== null);

/** The closest area by name; null: its name is not on this phone. The whole country has none. */
export const AreaName = ({ petition, names }: { readonly petition: Placed; readonly names: AreaNames }) => {
  const [closest] = areasOf(petition);
  if (closest === undefined) return <Trans>Cameroon</Trans>;
  return names.get(closest) ?? '…';
};

export const Signed = ({ listed }: { readonly listed: ListedPetition }) => {
  const count = signaturesOf(listed.counts);
  const number = useNumbers()(count);
  return <Plural value={count} one={`${number} signature`} other={`${number} signatures`} />;
};

/** Until when it can be signed, or what it is now. */
export const Until = ({ petition, now }: { readonly petition: Petition; readonly now: number }) => {
  const { i18n } = useLingui();
  if (!takesSignatures(petition, now)) return petition.state === 'open' ? <Trans>Ended</Trans> : i18n._(stateLabels[petition.state]);
  const day = formatShortDay(petition.closes_at, i18n.locale);
  return <Trans>until {day}</Trans>;
};

/** Shape and word of one's own signature. */
export const SignatureMark = ({ signature }: { readonly signature: Pick<Signature, 'state'> }): ReactNode => {
  if (!standsAsSigned(signature)) return null;
  return signature.state === 'waiting' ? <Trans>○ Signed, waiting</Trans> : <Trans>✓ Signed</Trans>;
};
