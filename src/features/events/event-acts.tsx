/** What one does with an event once it is read. */
export { SaveDate } from './calendar-links.tsx';
export { Going } from './going.tsx';
