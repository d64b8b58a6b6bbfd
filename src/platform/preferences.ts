/** What a person chose on this phone: theme, language, own area. Kept in local storage, checked when read. */
import { create } from 'zustand';
import { type CountryCode, countryOf } from '#src/shared/country.ts';
import { readStored, readStoredJson, writeStored } from './storage.ts';

export type Theme = 'light' | 'dark' | 'system';
export type Language = 'en' | 'fr';
/** The country, and codes of the person's own region, division and subdivision; these are empty when not chosen. */
export interface Area {
  readonly country_code: CountryCode;
  readonly region: string;
  readonly division: string;
  readonly subdivision: string;
}

interface Preferences {
  readonly theme: Theme;
  readonly area: Area;
  setTheme(theme: Theme): void;
  setArea(area: Area): void;
}

const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark' || value === 'system';
export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'fr';

const textOf = (value: unknown, key: string): string => {
  const found = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof found === 'string' ? found : '';
};

const storedTheme = (): Theme => {
  const theme = readStored('theme');
  return isTheme(theme) ? theme : 'system';
};

const storedArea = (): Area => {
  const area: unknown = Reflect.get(Object(readStoredJson('preferences')), 'area');
  const country_code = countryOf(Reflect.get(Object(area), 'country_code'));
  return { country_code, region: textOf(area, 'region'), division: textOf(area, 'division'), subdivision: textOf(area, 'subdivision') };
};

/** Puts the theme on the page; 'system' leaves the choice to the device and follows it live (see tokens.css). */
const showTheme = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
};

export const usePreferences = create<Preferences>((set) => ({
  theme: storedTheme(),
  area: storedArea(),
  setTheme: (theme) => {
    writeStored('theme', theme);
    showTheme(theme);
    set({ theme });
  },
  setArea: (area) => {
    writeStored('preferences', JSON.stringify({ area }));
    set({ area });
  },
}));
