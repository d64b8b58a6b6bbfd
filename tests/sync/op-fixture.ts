/** A mutation that waits, as the engine keeps it: made, not sent yet. `more`: what a test says of it. */
import type { Op } from '#src/data/sync/op.ts';

export const opOf = (more: Partial<Op> = {}): Op => ({
  id: 'op-1',
  seq: 1,
  name: 'sign_petition',
  v: 1,
  args: {},
  made_at: '2026-11-21T10:00:00.000Z',
  user: 'ngum',
  entity: 'petition:p',
  deps: [],
  state: 'waiting',
  attempted: false,
  tries: 0,
  next_at: 0,
  refusal: null,
  ...more,
});
