/** What the member of the fuzz writes for their company, in its fields: taken as it is. */
import { createHash } from 'node:crypto';
import { encodePid } from '#src/shared/pid.ts';

export const id = (n: number): string => `b0000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`;
export const pidOf = (uuid: string): string => encodePid(createHash('sha256').update(uuid).digest());

/** The first is the member's, the second another's, the third nobody's. */
export const companies = [id(1), id(2), id(3)] as const;
export const [own, others, free] = [pidOf(companies[0]), pidOf(companies[1]), pidOf(companies[2])];
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const job = {
  company: own,
  title: 'Mason for a school',
  field: 'building',
  contract: 'fixed_term',
  region_code: 'CM-NW',
  division_code: 'CM-NW-MEZ',
  place: null,
  is_remote: false,
  text: 'You build the walls of a school in Bafut together with four others, from Monday to Friday.',
  lang: 'en',
  education: null,
  salary_least: 60_000,
  salary_most: 80_000,
  positions: 2,
  apply_until: inDays(20),
  no_fee: true,
  months: 6,
  apply_also: 'in_person',
  apply_at: 'At the gate of the school, from 7 to 9.',
};
export const claim = { company: free, role: 'Owner', evidence: 'The town hall of Bafut knows me as the owner.', phone: '233 44 55 66' };
export const application = {
  letter: 'I have built four schools and can begin tomorrow.',
  experience: 'Four schools',
  education: null,
  skills: 'Walls',
  phone: '677 12 34 56',
};
export const text = {
  company: own,
  text_fr: 'Nous construisons des écoles et des maisons à Bafut.',
  text_en: null,
  hours: 'Monday to Friday 8 to 17',
  phone_1: '+237677123456',
  phone_2: null,
  phone_3: null,
  web: 'https://batir.example.org',
};
export const invitation = { username: 'ekema_mo', role: 'recruiter' };
export const product = {
  title: 'Maize of this year',
  category: 'food',
  price: 9000,
  unit: 'bag_50kg',
  negotiable: false,
  amount: 10,
  condition: null,
  region_code: 'CM-NW',
  place: null,
  text: 'Dry and clean.',
  last_day: inDays(10),
};
