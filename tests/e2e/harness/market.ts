/** Stalls and products: made over HTTP as members make them. */
import { randomUUID } from 'node:crypto';
import { newMember } from './accounts.ts';
import { createContent, type Json } from './contents.ts';
import { boxDay } from './events.ts';
import { tokenOf } from './petitions.ts';

let count = 0;
/** Products of other tests stand in the same lists. */
export const newProductTitle = (): string => {
  count += 1;
  return `Plantains of field ${randomUUID().slice(0, 4)}${count}`;
};

/** For sale, at the stall of one who signs up for it. */
export const newProduct = async (origin: string, wanted: Json = {}, stall: Json = {}) => {
  const seller = newMember('Grace');
  const token = await tokenOf(origin, seller, 'new');
  const title = 'Stall of Grace';
  const text = 'Plantains and cocoyams from our own field, on market days.';
  const opened = await createContent(origin, token, 'stall', { title, text, region_code: null, place: null, hours: null, ...stall });
  const fields = {
    ...{ title: newProductTitle(), category: 'food', price: 2500, unit: 'bunch', negotiable: false, amount: null, condition: null },
    ...{ region_code: null, division_code: null, place: null, text: null, last_day: boxDay(20), ...wanted },
  };
  const made = await createContent(origin, token, 'product', fields, { parent_id: opened.id });
  return { ...made, title: String(fields.title), seller, stall: opened.pid };
};
