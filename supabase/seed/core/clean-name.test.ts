import { expect, test } from 'vitest';
import { cleanOrganisationName, cleanPersonName, cleanPlaceName } from './clean-name.ts';
import { newFindings } from './findings.ts';

const place = { file: 'list.csv', line: 7 };
const cleaned = (clean: typeof cleanPlaceName, name: string) => clean(newFindings(), place, 'name', name);

test.each([
  ['ALI-AFFAIRE', 'Ali-Affaire'],
  ['BALONGABAMYANGA,', 'Balongabamyanga'],
  ['CITE DES CADRES 15 ANS', 'Cite des Cadres 15 Ans'],
  ['BISSO I-BISSO II-MBANNANGA-MFANDENA', 'Bisso I-Bisso II-Mbannanga-Mfandena'],
  ["EBOLBOUMOU-MEKA'A-ANDOM", "Ebolboumou-Meka'a-Andom"],
  ['MEKON III', 'Mekon III'],
  ['ouro-kari', 'Ouro-Kari'],
  ['kangléri', 'Kangléri'],
  ['Massa_bath', 'Massa bath'],
  ['Mét}ni', 'Méteni'],
  ['Bitoye?', 'Bitoye'],
  ['V10', 'V10'],
])('the village %s is written %s', (raw, name) => {
  expect(cleaned(cleanPlaceName, raw)).toBe(name);
});

test.each(['Ŋgɔ̀ŋ', 'Ɓamɨnə', 'Nkol-Ɛtɔn', "Ndo'o", 'Garoua-Boulaï', 'Bafut'])('%s is left exactly as it is', (name) => {
  const findings = newFindings();
  expect(cleanPlaceName(findings, place, 'name', name.normalize('NFC'))).toBe(name.normalize('NFC'));
  expect(findings.repaired).toEqual([]);
});

test.each([
  ['CSI DE MAYO OULO', 'CSI de Mayo Oulo'],
  ['csi gadji', 'CSI Gadji'],
  ['GTC MASSAKA', 'GTC Massaka'],
  ['PHARMACIE CARREFOUR PK11', 'Pharmacie Carrefour PK11'],
  ['batiment4 ucac-icam', 'Batiment4 UCAC-Icam'],
  ['SECR\u00c3\u0089TARIAT PUBLIC MODERNE', 'Secrétariat Public Moderne'],
  [
    'Oganisation Internationale Pour La Sante En Afrique ?uvre De Bamyanga',
    'Oganisation Internationale Pour La Sante En Afrique Œuvre De Bamyanga',
  ],
  ['Nkolbogo Ii Centre de Santé Integre', 'Nkolbogo II Centre de Santé Integre'],
  ["l'aubain", "L'Aubain"],
  ['BICEC', 'BICEC'],
  ['CAMTEL', 'CAMTEL'],
])('the organisation %s is written %s', (raw, name) => {
  expect(cleaned(cleanOrganisationName, raw)).toBe(name);
});

test.each([
  ['Fon Doh Gah Gwanyin Iii', 'Fon Doh Gah Gwanyin III'],
  ['Joseph NOUTSA', 'Joseph Noutsa'],
  ["BEMBELL D'IPACK CROMWELL OLIVIER", "Bembell d'Ipack Cromwell Olivier"],
  ["MEBIAME MFOU'OU Christian", "Mebiame Mfou'ou Christian"],
  ["OUSMANOU AMAN SA'ALY", "Ousmanou Aman Sa'aly"],
  ['NOAH nee MEYAN', 'Noah née Meyan'],
  ['ATIANJOH Bridget ABANKUM epse  EJAH', 'Atianjoh Bridget Abankum épse Ejah'],
  ['Mme BEKONO née AKETE ENDAMAN DIBOL', 'Bekono née Akete Endaman Dibol'],
  ['Chief EKONG William SAKWE\u00a0DCD', 'Chief Ekong William Sakwe'],
  ['Pr KAPTUE Lazare', 'Kaptue Lazare'],
  ["N'Nolo Marie S. Ép. Onobiono", "N'Nolo Marie S. ép. Onobiono"],
  ['BAGDAMA AMATI Rene de Gaulle', 'Bagdama Amati Rene de Gaulle'],
  ['Dr Taïga', 'Dr Taïga'],
])('the person %s is written %s', (raw, name) => {
  expect(cleaned(cleanPersonName, raw)).toBe(name);
});

test('every step of a repair is reported with its line, what stood there and why', () => {
  const findings = newFindings();
  cleanPlaceName(findings, place, 'name', 'BALONGABAMYANGA,');
  expect(findings.repaired).toEqual([
    {
      ...place,
      field: 'name',
      from: 'BALONGABAMYANGA,',
      to: 'BALONGABAMYANGA',
      reason: 'underscores, doubled spaces, or commas at the ends',
    },
    { ...place, field: 'name', from: 'BALONGABAMYANGA', to: 'Balongabamyanga', reason: 'written in capitals' },
  ]);
});
