/** Returns the result of work, or rejects when the signal aborts. The work itself goes on. */
export const untilAborted = async <T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
  if (!signal) return work
  const over = Promise.withResolvers<never>()
  const stop = () => over.reject(signal.reason)
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  work.catch(() => {})
  try {
    return await Promise.race([work, over.promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
