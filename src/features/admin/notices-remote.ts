/** Notices of the service, as administrators write and end them (SQL: 20261129000400). What the server answers is checked here, once. */
import * as v from 'valibot';
import type { AdminFault, AdminRemote } from '#src/data/session/admin-port.ts';
import { type ServiceNotice, serviceNoticeForm } from '#src/model/notices/notice.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';

/** Which box is at fault, or why the whole cannot be. `changed`: another administrator was quicker. */
export type NoticeFault = AdminFault | (typeof boxes)[number] | 'changed' | 'ended' | 'gone' | 'too_many' | 'not_set_up';
const boxes = ['text_en', 'text_fr', 'starts_at', 'ends_at'] as const;

/** As the server takes it: ISO times; null: at once, or until it is ended. */
export interface ToldNotice {
  readonly en: string;
  readonly fr: string;
  readonly from: string | null;
  readonly until: string | null;
  readonly read_only: boolean;
}

export interface ListedNotices {
  readonly notices: readonly ServiceNotice[];
  /** By the server's clock, in ms. */
  readonly now: number;
}

const listed = v.object({ status: v.literal('ok'), server_time: v.number(), notices: v.array(serviceNoticeForm) });
const verdict = v.variant('status', [
  v.object({ status: v.picklist(['ok', 'already', 'changed']), notice: serviceNoticeForm }),
  v.object({ status: v.literal('invalid'), field: v.string() }),
  v.object({ status: v.literal('closed'), why: v.picklist(['ended', 'too_many', 'not_set_up']) }),
  v.object({ status: v.picklist(['not_found', 'forbidden']) }),
]);

export const listNotices = async ({ ask }: AdminRemote): Promise<Result<ListedNotices, AdminFault>> => {
  const answer = await ask('service_status', {}, listed);
  return answer.ok ? ok({ notices: answer.value.notices, now: answer.value.server_time }) : answer;
};

const act = async ({ ask }: AdminRemote, name: string, args: object): Promise<Result<ServiceNotice, NoticeFault>> => {
  const answer = await ask(name, args, verdict);
  if (!answer.ok) return answer;
  const said = answer.value;
  switch (said.status) {
    case 'ok':
    case 'already':
      return ok(said.notice);
    case 'changed':
      return fail('changed');
    case 'closed':
      return fail(said.why);
    case 'not_found':
      return fail('gone');
    case 'forbidden':
      return fail('not_admin');
    case 'invalid':
      return fail(boxes.find((box) => box === said.field) ?? 'server');
  }
};

/** `readRev`: the revision that was read; null: it is new. Sent twice it is told once. */
export const saveNotice = (
  admin: AdminRemote,
  target: string,
  readRev: number | null,
  told: ToldNotice,
): Promise<Result<ServiceNotice, NoticeFault>> => act(admin, 'save_service_notice', { target, read_rev: readRev, told });

export const endNotice = (admin: AdminRemote, target: string): Promise<Result<ServiceNotice, NoticeFault>> =>
  act(admin, 'end_service_notice', { target });
