import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Crop, PriceUnit } from '#src/features/market/model/crops.ts';

export const cropLabels: Readonly<Record<Crop, MessageDescriptor>> = {
  maize: msg`Maize`,
  rice: msg`Rice`,
  beans: msg`Beans`,
  groundnuts: msg`Groundnuts`,
  cassava: msg`Cassava`,
  cocoyam: msg`Cocoyam`,
  yam: msg`Yam`,
  potatoes: msg`Irish potatoes`,
  plantain: msg`Plantain`,
  tomatoes: msg`Tomatoes`,
  onions: msg`Onions`,
  palm_oil: msg`Palm oil`,
};
export const unitLabels: Readonly<Record<PriceUnit, MessageDescriptor>> = {
  kg: msg`kg`,
  bag_50kg: msg`bag of 50 kg`,
  bunch: msg`bunch`,
  basin: msg`basin`,
  litre: msg`litre`,
};
