/** Telephone numbers and addresses of facilities, as one can dial and open them. */
import { type Findings, type Place, repair } from './findings.ts';

const national = /^[26]\d{8}$/;

/** The first number of a cell in international form. Numbers of eight digits went out of use in 2014, and cut ones lead nowhere. */
export const phoneOrNull = (findings: Findings, place: Place, cell: string): string | null => {
  if (cell.trim() === '') return null;
  const numbers = cell.split('/').map((part) => part.replace(/\D/g, '').replace(/^(00)?237(?=\d{8,})/, ''));
  const first = numbers.find((number) => national.test(number));
  const phone = first === undefined ? '' : `+237${first}`;
  repair(findings, place, 'phone', cell, phone, phone === '' ? 'not a number of nine digits' : 'international form, first number only');
  return phone === '' ? null : phone;
};

/** A web address; a bare host name gets its scheme. */
export const websiteOrNull = (findings: Findings, place: Place, cell: string): string | null => {
  if (cell.trim() === '') return null;
  const address = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(cell.trim()) ? `http://${cell.trim()}` : cell.trim();
  const isWeb = /^https?:$/.test(URL.parse(address)?.protocol ?? '');
  repair(findings, place, 'website', cell, isWeb ? address : '', isWeb ? 'scheme added' : 'not a web address');
  return isWeb ? address : null;
};
