/**
 * Sample prices of three towns for `npm start`: weeks as they are told once five members reported, with one that nobody told and one that is old. Each
 * is marked as a sample; what members report takes its place. Only what is missing is made.
 */
import type { Crop, PriceUnit } from '#src/features/market/model/crops.ts';
import { stableId } from '#supabase/seed/core/stable-id.ts';
import type { Backend } from './backend.ts';

interface DemoPrices {
  /** Name of a division. */
  readonly town: string;
  readonly crop: Crop;
  readonly unit: PriceUnit;
  /** Middle prices, in francs, from the week before the first start backwards; null: of that week nothing is told. */
  readonly weeks: readonly (number | null)[];
}

export const demoPrices: readonly DemoPrices[] = [
  { town: 'Mezam', crop: 'maize', unit: 'kg', weeks: [275, 275, 260, 250, 255, 240, 235, 230] },
  { town: 'Mezam', crop: 'plantain', unit: 'bunch', weeks: [2800, 2750, null, 2600, 2500, 2550] },
  { town: 'Wouri', crop: 'plantain', unit: 'bunch', weeks: [3900, 4000, 3950, 3700, 3600, 3500, 3400] },
  { town: 'Wouri', crop: 'tomatoes', unit: 'basin', weeks: [9500, 8000, 7500, 9000, 12000, 14500, 13000, 11000] },
  { town: 'Wouri', crop: 'palm_oil', unit: 'litre', weeks: [1350, 1300, 1300, 1250] },
  { town: 'Mfoundi', crop: 'plantain', unit: 'bunch', weeks: [3200] },
  { town: 'Mfoundi', crop: 'onions', unit: 'kg', weeks: [null, null, null, null, null, 700, 650, 600, 600] },
];

const insert = `
  insert into app.price_weeks (id, scope, division_code, crop, unit, monday, low, middle, high, reports, is_sample)
  select w.id, 'public', d.code, w.crop, w.unit, app.week_of(app.now()) - 7 * w.ago, app.to_fives(w.middle * 0.92), w.middle, app.to_fives(w.middle * 1.1), w.reports, true
  from jsonb_to_recordset($1::jsonb) as w(id uuid, town text, crop text, unit text, ago integer, middle integer, reports integer)
  join public.divisions d on d.name = w.town
  on conflict do nothing`;

export async function ensureDemoPrices(backend: Pick<Backend, 'exclusive'>): Promise<void> {
  const rows = demoPrices.flatMap(({ town, crop, unit, weeks }) =>
    weeks.flatMap((middle, before) =>
      middle === null
        ? []
        : [
            {
              id: stableId('demo-price', `${town} ${crop} ${unit} ${before + 1}`),
              ...{ town, crop, unit, ago: before + 1, middle, reports: before % 3 === 0 ? 10 : 5 },
            },
          ],
    ),
  );
  await backend.exclusive((db) => db.query(insert, [JSON.stringify(rows)]));
}
