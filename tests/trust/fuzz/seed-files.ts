/** A file of an application of the member's, and a part of another one as phones send it, so that inputs come past the first checks. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { encodePid } from '#src/shared/pid.ts';
import { actors } from '#tests/trust/actors.ts';
import type { Query } from '#tests/trust/catalog.ts';
import { applications } from './seed-jobs.ts';

const content = applications.offered;
export const applicationFile = {
  id: 'c0000000-0000-4000-8000-000000000001',
  pid: encodePid(createHash('sha256').update(content).digest()),
} as const;

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const pdf = Buffer.from('%PDF-1.4\n%a letter\nstartxref\n0\n%%EOF\n');

export const seedFiles = async (query: Query): Promise<void> => {
  const owner = actors.find(({ name }) => name === 'member')?.userId;
  await query(
    `insert into app.member_files (owner_id, id, content_id, name, size, hash, mime, bytes, begun_at, touched_at)
      values ($1, $2, $3, 'CV.pdf', $4, $5, 'application/pdf', $6, now(), now())`,
    [owner, applicationFile.id, content, pdf.length, hashOf(pdf), pdf],
  );
  await query(
    `update app.contents set files = jsonb_build_array(jsonb_build_object('id', $2::text, 'name', 'CV.pdf', 'mime', 'application/pdf', 'bytes', $3::integer)) where id = $1`,
    [content, applicationFile.id, pdf.length],
  );
};

const one = fc.constant;
export const filePart: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'put_file_part.name': fc.constantFrom('CV.pdf', '../CV', ''),
  'put_file_part.bytes': one(pdf.length),
  'put_file_part.hash': one(hashOf(pdf)),
  'put_file_part.place': one(0),
  'put_file_part.sum': one(hashOf(pdf)),
  'put_file_part.data': one(pdf.toString('base64')),
};
