/** By these names page and worker agree on why the browser wakes the worker. */
export const outboxTag = 'mboa-outbox';
export const pullTag = 'mboa-pull';
