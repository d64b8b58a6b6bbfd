/**
 * The sample stalls of `npm start` and what is sold there. Every one says that it is a sample; nobody sells it. What was changed since stays as it is:
 * only what is missing is made.
 */
import { stableId } from '#supabase/seed/core/stable-id.ts';
import type { Backend } from './backend.ts';
import { demoCompany } from './demo-jobs.ts';
import { putDemoPictures } from './put-demo-pictures.ts';

const day = 86_400_000;

interface DemoProduct {
  /** Part of the row's id: never changes. */
  readonly key: string;
  readonly state: 'open' | 'sold';
  readonly title: string;
  readonly category: string;
  /** XAF; null: it is talked about. */
  readonly price: number | null;
  readonly unit: string;
  readonly amount: number | null;
  readonly condition?: 'new' | 'used';
  readonly text: string | null;
  /** Drawings of `demo-pictures`, in their order. */
  readonly pictures?: readonly string[];
  /** Days before the first start. */
  readonly ago: number;
}
interface DemoStall {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly region: string | null;
  readonly division: string | null;
  readonly place: string;
  readonly hours: string | null;
  /** The company for which it sells. */
  readonly company?: string;
  readonly products: readonly DemoProduct[];
}

export const demoStalls: readonly DemoStall[] = [
  {
    key: 'plantain-farm',
    title: 'Plantains from the hill (sample)',
    text: 'Plantains, cocoyams and palm oil from our own field. We bring a lorry to the market on Wednesday and Saturday.',
    region: 'CM-SW',
    division: 'CM-SW-01',
    place: 'Main market, gate B',
    hours: 'Wednesday and Saturday, 6 to 14 h',
    products: [
      {
        key: 'plantains',
        state: 'open',
        title: 'Plantains, ripe or green',
        category: 'food',
        price: 2500,
        unit: 'bunch',
        amount: 60,
        text: 'From 20 bunches we load your lorry.',
        pictures: ['plantains-1', 'plantains-2', 'plantains-3', 'plantains-4'],
        ago: 1,
      },
      {
        key: 'palm-oil',
        state: 'open',
        title: 'Red palm oil of this month',
        category: 'food',
        price: 1100,
        unit: 'litre',
        amount: 200,
        text: null,
        ago: 3,
      },
      {
        key: 'cocoyams',
        state: 'sold',
        title: 'Cocoyams, the whole harvest',
        category: 'food',
        price: 9000,
        unit: 'basin',
        amount: 15,
        text: null,
        ago: 6,
      },
    ],
  },
  {
    key: 'menuiserie',
    title: 'Menuiserie du carrefour (exemple)',
    text: 'Portes, fenêtres, bancs d’école et lits, en bois du pays. Devis sur place, acompte seulement quand le bois est choisi.',
    region: 'CM-CE',
    division: 'CM-CE-05',
    place: 'Carrefour du marché',
    hours: 'Du lundi au samedi, 7 h à 17 h',
    company: demoCompany,
    products: [
      {
        key: 'bancs',
        state: 'open',
        title: 'Table-banc d’école, deux places',
        category: 'crafts',
        price: 35_000,
        unit: 'piece',
        amount: 12,
        text: 'Bois dur, vis en acier. Livraison à discuter.',
        ago: 2,
      },
      {
        key: 'lit',
        state: 'open',
        title: 'Lit d’une personne, d’occasion',
        category: 'house',
        price: null,
        unit: 'piece',
        amount: 1,
        condition: 'used',
        text: null,
        ago: 5,
      },
    ],
  },
];

const idOf = (key: string): string => stableId('demo-market', key);
export const demoProductId = idOf;

const insertStalls = `
  with told as (select * from jsonb_to_recordset($1::jsonb) as s(id uuid, title text, text text, region text, place text, hours text, company uuid)), heads as (
    insert into app.contents (id, scope, kind, is_sample, owner_name, state, region_code)
    select s.id, '', 'stall', true, 'Demo', 'open', s.region from told s on conflict do nothing returning id, scope)
  insert into app.stalls (id, scope, title, text, region_code, place, hours, company)
  select s.id, h.scope, s.title, s.text, s.region, s.place, s.hours, k.pid
  from told s join heads h on h.id = s.id left join public.companies k on k.id = s.company`;

const told = `jsonb_to_recordset($1::jsonb) as p(id uuid, parent_id uuid, state text, region text, opened_at timestamptz, last_day date, title text, category text,
  price bigint, unit text, amount integer, condition text, text text, place text, division text)`;
/** The guard gives the scope, which the fields then have too. */
const insertHeads = `
  insert into app.contents (id, scope, kind, parent_id, is_sample, owner_name, state, region_code, opened_at, ends_at)
  select p.id, '', 'product', p.parent_id, true, 'Demo', p.state, p.region, p.opened_at, app.end_of(p.last_day) from ${told} on conflict do nothing`;
const insertProducts = `
  insert into app.products (id, scope, title, category, price, unit, negotiable, amount, condition, region_code, division_code, place, text, last_day)
  select p.id, c.scope, p.title, p.category, p.price, p.unit, p.price is null, p.amount, p.condition, p.region, d.code, p.place, p.text, p.last_day
  from ${told} join app.contents c on c.id = p.id left join public.divisions d on d.code = p.division on conflict do nothing`;

const demoPictures = (): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(demoStalls.flatMap(({ products }) => products.map(({ key, pictures = [] }) => [idOf(key), pictures])));

const productRows = (now: number) =>
  demoStalls.flatMap(({ key: stall, region, division, place, products }) =>
    products.map(({ key, ago, condition = null, pictures: _, ...rest }) => ({
      ...rest,
      ...{ region, division, place, id: idOf(key), parent_id: idOf(stall), condition },
      opened_at: new Date(now - ago * day).toISOString(),
      last_day: new Date(now + (28 - ago) * day).toISOString().slice(0, 10),
    })),
  );

export async function ensureDemoMarket(backend: Pick<Backend, 'exclusive'>): Promise<void> {
  const stalls = JSON.stringify(demoStalls.map(({ key, products: _, division: __, ...rest }) => ({ ...rest, id: idOf(key) })));
  const products = JSON.stringify(productRows(Date.now()));
  await backend.exclusive(async (db) => {
    await db.query(insertStalls, [stalls]);
    await db.query(insertHeads, [products]);
    await db.query(insertProducts, [products]);
    await putDemoPictures(db, demoPictures());
  });
}
