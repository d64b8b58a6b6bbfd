/**
 * Gives the work a signal that stops it after so many ms: a line that slow is no line. AbortSignal.timeout is younger than
 * the oldest browsers we serve. The work must be over when its promise is: what it reads later has no deadline.
 */
export const withDeadline = async <T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new DOMException('No answer in time', 'TimeoutError')), ms);
  try {
    return await work(stop.signal);
  } finally {
    clearTimeout(timer);
  }
};
