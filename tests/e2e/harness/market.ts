/** Stalls and products: made over HTTP as members make them. */
import { randomUUID } from 'node:crypto';
import { pidOf } from '#src/shared/pid.ts';
import { newMember } from './accounts.ts';
import { boxDay } from './events.ts';
import { act, tokenOf } from './petitions.ts';

type Json = Readonly<Record<string, unknown>>;

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
  const create = async (kind: string, fields: Json, more: Json = {}): Promise<string> => {
    const id = randomUUID();
    await act(origin, token, 'create_content', { id, pid: await pidOf(id), kind, kind_v: 1, name_display: 'full', fields, ...more });
    return id;
  };
  const title = 'Stall of Grace';
  const text = 'Plantains and cocoyams from our own field, on market days.';
  const parent_id = await create('stall', { title, text, region_code: null, place: null, hours: null, ...stall });
  const fields = {
    ...{ title: newProductTitle(), category: 'food', price: 2500, unit: 'bunch', negotiable: false, amount: null, used: false },
    ...{ region_code: null, place: null, text: null, last_day: boxDay(20), ...wanted },
  };
  const id = await create('product', fields, { parent_id });
  return { id, pid: await pidOf(id), title: String(fields.title), seller, stall: await pidOf(parent_id) };
};
