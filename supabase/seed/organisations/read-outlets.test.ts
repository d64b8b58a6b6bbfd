import { expect, test } from 'vitest';
import { folderOfLines } from '#tests/seed/folder-of-lines.ts';
import { readOutlets } from './read-outlets.ts';

const channels = 'id,name,alt_names,network,owners,country,categories,is_nsfw,launched,closed,replaced_by,website';
const feeds = 'channel,id,name,alt_names,is_main,broadcast_area,timezones,languages,format';
const folder = (lines: readonly string[], ofFeeds: readonly string[]) =>
  folderOfLines({ 'media/channels_cm.csv': [channels, ...lines], 'media/feeds_cm.csv': [feeds, ...ofFeeds] });

test('a channel with news is an outlet: what the list does not tell stays unknown, languages are as browsers name them', () => {
  const given = folder(
    [
      'CRTV.cm,CRTV,,,Government of Cameroon,CM,general,FALSE,1985-12-23,,,https://www.crtv.cm/',
      'EducaTV.cm,EducaTV,,,Canal+ International;Eutelsat Group,CM,education;news,FALSE,,,,',
      'Hausa7TV.cm,Hausa 7 TV,,,,CM,news,FALSE,,,,javascript:alert(1)',
    ],
    [
      'CRTV.cm,SD,SD,,TRUE,c/CM,Africa/Douala,fra;eng,576i',
      'CRTV.cm,HD,HD,,FALSE,c/CM,Africa/Douala,hau,1080i',
      'Hausa7TV.cm,SD,SD,,TRUE,c/CM,Africa/Douala,hau;ful,576i',
    ],
  );
  const rows = readOutlets(given);
  expect(rows).toMatchObject([
    {
      name: 'CRTV',
      kind: 'television',
      owner: 'Government of Cameroon',
      languages: ['fr', 'en'],
      website: 'https://www.crtv.cm/',
      since: '1985-12-23',
    },
    { name: 'EducaTV', owner: 'Canal+ International, Eutelsat Group', languages: [], website: null, since: null },
    { name: 'Hausa 7 TV', owner: null, languages: ['ha', 'ff'], website: null },
  ]);
  expect(rows[0]).toMatchObject({ source: 'iptv-org', source_key: 'CRTV.cm', as_of: '2026-08-22', licence: 'Unlicense' });
  expect(given.findings.repaired).toMatchObject([{ line: 4, field: 'website', from: 'javascript:alert(1)', to: '' }]);
});

test('what carries no news, is closed, or of which nobody says what it shows is named and left out', () => {
  const given = folder(
    ['BoomTV.cm,Boom TV,,,,CM,music,FALSE,,,,', 'Old.cm,Old TV,,,,CM,news,FALSE,,2020-01-01,,', 'CVie.cm,C Vie,,,,CM,,FALSE,,,,'],
    [],
  );
  expect(readOutlets(given)).toEqual([]);
  expect(given.findings.rejected.map(({ line, reason, value }) => [line, reason, value])).toEqual([
    [2, 'no news: music', 'Boom TV'],
    [3, 'closed or replaced', 'Old TV'],
    [4, 'the list does not say what it shows', 'C Vie'],
  ]);
});

test('a language that we could not name stops the import', () => {
  const given = folder(['A.cm,A TV,,,,CM,news,FALSE,,,,'], ['A.cm,SD,SD,,TRUE,c/CM,Africa/Douala,xyz,576i']);
  expect(() => readOutlets(given)).toThrow('no language xyz');
});
