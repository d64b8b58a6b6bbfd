/** Files of members as phones cut and send them, and what of them stands in the database. */
import { createHash, randomUUID } from 'node:crypto';
import { act, type ContentStage, type Json } from './content-stage.ts';

const partBytes = 30_000;
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A PDF of so many bytes: head, filling, and the end that a reader looks for. */
export const pdf = (size: number, filling = 'x'): Buffer => {
  const [head, end] = ['%PDF-1.4\n%', '\nstartxref\n0\n%%EOF\n'];
  return Buffer.from(`${head}${filling.repeat(size).slice(0, size - head.length - end.length)}${end}`);
};

export interface Sent {
  readonly id: string;
  readonly parts: readonly Json[];
}
/** `more`: what the phone says otherwise. */
export const cut = (bytes: Buffer, more: Json = {}): Sent => {
  const id = String(more.id ?? randomUUID());
  const hash = sha256(bytes);
  const parts = Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, place) => {
    const data = bytes.subarray(place * partBytes, (place + 1) * partBytes);
    return {
      name: 'My CV.pdf',
      bytes: bytes.length,
      hash,
      place,
      sum: sha256(data),
      data: data.toString('base64'),
      ...more,
      id,
    };
  });
  return { id, parts };
};

export const openFiles = (stage: ContentStage) => {
  const put = (who: string, part: Json | undefined): Promise<string> => act(stage, who, 'put_file_part', { ...part });
  const putAll = async (who: string, { parts }: Sent): Promise<readonly string[]> => {
    const said: string[] = [];
    for (const part of parts) said.push(await put(who, part));
    return said;
  };
  /** Whole, on the server. Gives its id. */
  const bring = async (who: string, bytes: Buffer = pdf(70_000), more: Json = {}): Promise<string> => {
    const sent = cut(bytes, more);
    for (const part of sent.parts) {
      const said = await put(who, part);
      if (said !== 'ok') throw new Error(said);
    }
    return sent.id;
  };
  const read = async (who: string | null, content: string, file: string): Promise<Json> => {
    const [row] = await stage.query('select app.pid($1::uuid) as pid', [content]);
    return (await stage.call(who, 'read_content_file', row?.pid, file)) as Json;
  };
  const standing = async (owner: string): Promise<unknown> =>
    (
      await stage.query(
        `select f.id, f.mime, (select count(*)::integer from app.file_parts p where p.owner_id = f.owner_id and p.file_id = f.id) as parts
         from app.member_files f where f.owner_id = $1 order by f.begun_at, f.id`,
        [owner],
      )
    ).map(({ id, mime, parts }) => [id, mime, parts]);
  return { put, putAll, bring, read, standing };
};
