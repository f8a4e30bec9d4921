import { Egress } from './rejection.ts'

/** Returns the result of work with a host. Rejects after a timeout, or when the signal aborts. */
export const ending = async <T>(
  work: Promise<T>,
  { host, port }: { host: string; port: number },
  ms: number,
  signal?: AbortSignal,
  message = `${host}, port ${port}, did not respond in time. A firewall may block the connection.`,
): Promise<T> => {
  const over = Promise.withResolvers<never>()
  const late = () => over.reject(new Egress('timeout', message))
  const stop = () => over.reject(signal?.reason)
  const timer = setTimeout(late, ms)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  work.catch(() => {})
  try {
    return await Promise.race([work, over.promise])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
