/** The pause that a server requests, in seconds or as a date. Returns undefined if there is none. */
export const retryAfterMs = ({ headers }: Pick<Response, 'headers'>) => {
  const text = headers.get('retry-after')
  if (!text) return undefined
  const ms = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
