import { type Answer, useDirectory } from '#src/data/react/use-directory.ts';
import type { Area } from '#src/platform/preferences.ts';
import { findRepresentatives, type Representatives } from './find-representatives.ts';

export const useRepresentatives = (area: Area, language: 'en' | 'fr'): Answer<Representatives> =>
  useDirectory(`representatives ${language} ${area.region} ${area.division} ${area.subdivision}`, (source) =>
    findRepresentatives(source, area, language),
  );
