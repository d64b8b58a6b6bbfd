/** Telephone numbers and addresses of facilities, as one can dial and open them. */
import { type Findings, type Place, repair } from '#supabase/seed/core/findings.ts';

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

export const websiteOrNull = (findings: Findings, place: Place, cell: string): string | null => {
  if (cell.trim() === '') return null;
  if (/^https?:$/.test(URL.parse(cell.trim())?.protocol ?? '')) return cell.trim();
  repair(findings, place, 'website', cell, '', 'not a web address');
  return null;
};
