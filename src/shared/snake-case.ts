/** A field's name as SQL writes it: areaKm2 → area_km2, seats2020 → seats_2020 (two digits or more are a word of their own). */
export const snakeCase = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Za-z])(\d{2,})/g, '$1_$2')
    .toLowerCase();
