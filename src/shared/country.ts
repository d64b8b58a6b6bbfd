/** The countries whose places the app holds, by ISO 3166-1; the first is whoever's has chosen none (specification, section 9). */
export const countryCodes = ['CM'] as const;
export type CountryCode = (typeof countryCodes)[number];
export const defaultCountry: CountryCode = countryCodes[0];

/** What stands in storage may be anything. */
export const countryOf = (stored: unknown): CountryCode => countryCodes.find((code) => code === stored) ?? defaultCountry;
