/** The areas to choose from, each level under the one chosen above it. */
import { useLingui } from '@lingui/react';
import type { Directory } from '#src/data/packs/directory.ts';
import { type Answer, useDirectory } from '#src/data/react/use-directory.ts';
import type { Row } from '#src/model/define-entity.ts';
import type { Area } from '#src/platform/preferences.ts';

export interface AreaOption {
  readonly code: string;
  readonly name: string;
}
export interface AreaOptions {
  readonly regions: readonly AreaOption[];
  readonly divisions: readonly AreaOption[];
  readonly subdivisions: readonly AreaOption[];
}

type Language = 'en' | 'fr';
const most = 400;

export const useLanguage = (): Language => (useLingui().i18n.locale === 'fr' ? 'fr' : 'en');

export const useAreas = ({ region, division }: Pick<Area, 'region' | 'division'>): Answer<AreaOptions> => {
  const language = useLanguage();
  return useDirectory(`areas ${language} ${region} ${division}`, async (source) => {
    const [regions, divisions, subdivisions] = await Promise.all([
      source.list({ table: 'regions', where: {}, text: '', sort: '', language, offset: 0, limit: most }),
      region ? areasWithin(source, 'divisions', 'regionCode', region, language) : [],
      division ? areasWithin(source, 'subdivisions', 'divisionCode', division, language) : [],
    ]);
    return { regions: regions.rows.map((row) => optionOf(row, language)), divisions, subdivisions };
  });
};

const areasWithin = async (source: Directory, table: string, field: string, value: string, language: Language) => {
  const { rows } = await source.related({ table, field, value, language, limit: most });
  return rows.map((row) => optionOf(row, language));
};

const optionOf = (row: Row, language: Language): AreaOption => ({
  code: String(row.code),
  name: String(row.name ?? (language === 'fr' ? row.nameFr : row.nameEn)),
});
