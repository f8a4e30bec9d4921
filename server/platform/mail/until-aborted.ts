/** The result of some work, unless the signal says stop before; the work itself has to end by itself. */
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
