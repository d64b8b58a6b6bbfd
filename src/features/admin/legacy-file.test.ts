import { describe, expect, test } from 'vitest';
import { readLegacyFile } from './legacy-file.ts';

const linesOf = (text: string) => {
  const read = readLegacyFile(text);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};
const faultOf = (text: string) => {
  const read = readLegacyFile(text);
  return read.ok ? null : read.error;
};

describe('CSV', () => {
  test.each([
    ['commas', 'legacy_username,email\nngum,ngum@example.org\n'],
    ['semicolons', 'legacy_username;email\r\nngum;ngum@example.org'],
    ['tabs', 'legacy_username\temail\nngum\tngum@example.org'],
    ['quotes', '"legacy_username","email"\n"ngum","ngum@example.org"'],
    [
      'a mark of its encoding, capitals, spaces and empty lines',
      '\ufeff Legacy_Username , EMAIL \r\n\r\n ngum , ngum@example.org \r\n,\r\n',
    ],
    ['a NUL and half a character', 'legacy_username,email\nng\0um,ngum\ud800@example.org'],
  ])('with %s is taken apart', (_, text) => {
    expect(linesOf(text)).toEqual([{ legacy_username: 'ngum', email: 'ngum@example.org' }]);
  });

  test('in quotes may stand separators, line breaks and quotes; a short line is filled up', () => {
    expect(linesOf('legacy_username,display_name,email\n"a","Awa, ""Mami""\nNgum"\nb')).toEqual([
      { legacy_username: 'a', display_name: 'Awa, "Mami"\nNgum', email: '' },
      { legacy_username: 'b', display_name: '', email: '' },
    ]);
  });

  test.each<[string, object]>([
    ['', { kind: 'empty' }],
    [' \n ', { kind: 'empty' }],
    ['legacy_username,email\n', { kind: 'empty' }],
    ['ngum,ngum@example.org', { kind: 'no-names' }],
    ['email,phone\na,b', { kind: 'no-names' }],
    ['legacy_username,role\nngum,admin', { kind: 'column', column: 'role' }],
    ['name,Role\nngum,admin', { kind: 'column', column: 'role' }],
    ['legacy_username,password_hash\nngum,x', { kind: 'column', column: 'password_hash' }],
    ['legacy_username,__proto__\nngum,x', { kind: 'column', column: '__proto__' }],
    ['legacy_username,email\nngum,a@b.cm,more', { kind: 'cells', line: 2 }],
    ['legacy_username,email\nngum,"open', { kind: 'cells', line: 2 }],
    ['legacy_username,email\nngum,"a"b', { kind: 'cells', line: 2 }],
    ['legacy_username\nAm\ufffdlie', { kind: 'encoding' }],
    [`legacy_username\n${'x\n'.repeat(1001)}`, { kind: 'too-many' }],
    [`legacy_username\n${'é'.repeat(260_000)}`, { kind: 'too-heavy' }],
  ])('%j is refused in words', (text, fault) => {
    expect(faultOf(text)).toEqual(fault);
  });
});

describe('JSON', () => {
  test('is an array of users; a number is what is written, and nothing is nothing', () => {
    expect(linesOf('[{"legacy_username": "ngum", "phone": 237677123456, "email": null}]')).toEqual([
      { legacy_username: 'ngum', phone: '237677123456', email: '' },
    ]);
  });

  test.each<[string, object]>([
    ['[]', { kind: 'empty' }],
    ['[{', { kind: 'json' }],
    ['{"users": []}', { kind: 'json' }],
    ['[7]', { kind: 'json' }],
    ['[[]]', { kind: 'json' }],
    ['[null]', { kind: 'json' }],
    ['[{"legacy_username": {"a": 1}}]', { kind: 'json' }],
    ['[{"legacy_username": "ngum", "role": "admin"}]', { kind: 'column', column: 'role' }],
    ['[{"legacy_username": "ngum", "__proto__": "x"}]', { kind: 'column', column: '__proto__' }],
  ])('%s is refused in words', (text, fault) => {
    expect(faultOf(text)).toEqual(fault);
  });
});
