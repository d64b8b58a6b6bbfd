import type { AreaNames } from '#src/widgets/area-picker/use-area-names.ts';

/** The areas by name, the closest first; by code where names are not on this phone. Null: the whole country. */
export const areaText = (
  { subdivision_code, division_code, region_code }: Readonly<Record<'subdivision_code' | 'division_code' | 'region_code', string | null>>,
  names: AreaNames,
): string | null => {
  const codes = [subdivision_code, division_code, region_code].filter((code): code is string => code !== null);
  return codes.length === 0 ? null : codes.map((code) => names.get(code) ?? code).join(', ');
};
