/** Crops whose prices members report, each with the units that it is sold by (SQL: app.price_crops, 20261129001640). */
export const crops = {
  maize: ['kg', 'bag_50kg'],
  rice: ['kg', 'bag_50kg'],
  beans: ['kg'],
  groundnuts: ['kg'],
  cassava: ['basin'],
  cocoyam: ['basin'],
  yam: ['kg'],
  potatoes: ['kg'],
  plantain: ['bunch'],
  tomatoes: ['kg', 'basin'],
  onions: ['kg'],
  palm_oil: ['litre'],
} as const;
export type Crop = keyof typeof crops;
export type PriceUnit = (typeof crops)[Crop][number];
export const cropNames = Object.keys(crops) as readonly Crop[];
export const isCrop = (told: unknown): told is Crop => typeof told === 'string' && Object.hasOwn(crops, told);
/** Null: this crop is not sold by it. */
export const unitOf = (crop: Crop, told: unknown): PriceUnit | null => crops[crop].find((unit: PriceUnit) => unit === told) ?? null;
