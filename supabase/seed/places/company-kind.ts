/** Tags of OpenStreetMap for each kind of business; what is not named here is a shop if it is tagged as one. */
const tags: Readonly<Record<string, string>> = {
  bank: 'bank bureau_de_change',
  fuel: 'fuel gas',
  food: 'convenience bakery supermarket butcher seafood pastry greengrocer beverages alcohol wine confectionery organic coffee grossery nutrition_supplements',
  restaurant: 'restaurant bar fast_food cafe nightclub',
  clothing: 'clothes tailor fashion fabric shoes boutique dressmaker jewelry',
  household:
    'hardware doityourself furniture carpet interior_decoration glaziery paint electrical electrical_supplies technical_parts_sale_and_repair',
  electronics: 'computer mobile_phone electronics hifi radiotechnics internet video',
  repair: 'car_repair tyres car_parts car motorcycle bicycle car_wash',
  transport: 'bus_station ferry_terminal travel_agency car_rental ticket',
  beauty: 'hairdresser beauty cosmetics perfumery',
  market: 'marketplace mall',
  post: 'post_office',
  books: 'copyshop books stationery newsagent wordprocessing',
  industry: 'handicraft professional_metal_work',
  services: 'dry_cleaning laundry driving_school casino bookmaker optician photo photographic_laboratory funeral_directors veterinary',
};

const kindOf = new Map(Object.entries(tags).flatMap(([kind, values]) => values.split(' ').map((value) => [value, kind] as const)));

export const companyKind = (tag: string): string => {
  const [key, value = ''] = tag.split('=');
  return kindOf.get(value.replaceAll(' ', '_')) ?? (key === 'shop' ? 'shop' : 'other');
};
