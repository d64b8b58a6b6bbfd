/** By these names page and worker understand each other. Why the browser wakes the worker: */
export const outboxTag = 'mboa-outbox';
export const pullTag = 'mboa-pull';

/** What the worker tells one page that is open: what it fetched itself, `feature` and `bytes`; it has no ledger. */
export const dataSpent = 'DATA_SPENT';
/** What the worker tells a page that is open when a notification of this phone was tapped. */
export const showNews = 'SHOW_NEWS';
