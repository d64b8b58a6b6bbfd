/**
 * Reports and answers, sealed. Law: a report is opened only by the other half of the moderators' key (HPKE, RFC 9180: P-256, HKDF-SHA256,
 * AES-256-GCM), stands under the `find` it was sealed for and nowhere else, and all are of one length. An answer is opened by the receipt.
 */
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import * as v from 'valibot';
import { fromBase64, toBase64 } from '#src/shared/base64.ts';
import type { ReceiptKeys } from './receipt.ts';
import { type FeeReport, reportForm } from './report.ts';

const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() });
const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const info = encode('mboa fee report 1').buffer;

/** Bytes: 500 characters of four, and what stands around them. */
const reportLength = 3072;
const answerLength = 2048;
const encLength = 65;

const sealedForm = v.object({ ...reportForm.entries, answerKey: v.pipe(v.string(), v.base64()) });
export type OpenedReport = v.InferOutput<typeof sealedForm>;

/** JSON may end in blanks, so these are the padding. Throws on a text that is too long. */
const padded = (value: unknown, length: number): Uint8Array<ArrayBuffer> => {
  const bytes = encode(JSON.stringify(value));
  if (bytes.length > length) throw new RangeError(`${bytes.length} bytes do not fit into ${length}`);
  const all = new Uint8Array(length).fill(0x20);
  all.set(bytes);
  return all;
};

/** `publicKey` and what comes back: base64. */
export const sealReport = async (publicKey: string, { find, answerKey }: ReceiptKeys, report: FeeReport): Promise<string> => {
  const recipientPublicKey = await suite.kem.deserializePublicKey(fromBase64(publicKey).buffer);
  const sender = await suite.createSenderContext({ recipientPublicKey, info });
  const body = padded({ ...report, answerKey: toBase64(answerKey) }, reportLength);
  const sealed = await sender.seal(body.buffer, encode(find).buffer);
  return toBase64(new Uint8Array([...new Uint8Array(sender.enc), ...new Uint8Array(sealed)]));
};

/** Null: it was not sealed for this key, or not for this place, or is no report. */
export const openReport = async (privateKey: CryptoKey, find: string, sealed: string): Promise<OpenedReport | null> => {
  try {
    const bytes = fromBase64(sealed);
    const recipient = await suite.createRecipientContext({ recipientKey: privateKey, enc: bytes.slice(0, encLength).buffer, info });
    const body = await recipient.open(bytes.slice(encLength).buffer, encode(find).buffer);
    const read = v.safeParse(sealedForm, JSON.parse(new TextDecoder().decode(body)));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
};

const aesKey = (key: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt']);

export const sealAnswer = async (answerKey: Uint8Array<ArrayBuffer>, text: string): Promise<string> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await aesKey(answerKey), padded(text, answerLength));
  return toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
};

/** Null: it was not sealed for this receipt. */
export const openAnswer = async (answerKey: Uint8Array<ArrayBuffer>, sealed: string): Promise<string | null> => {
  try {
    const bytes = fromBase64(sealed);
    const body = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.slice(0, 12) }, await aesKey(answerKey), bytes.slice(12));
    return v.parse(v.string(), JSON.parse(new TextDecoder().decode(body)));
  } catch {
    return null;
  }
};
