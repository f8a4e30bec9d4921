/** How long a server asks to be left alone, which it says in seconds or as a date; undefined if it does not. */
export const retryAfterMs = ({ headers }: Pick<Response, 'headers'>) => {
  const text = headers.get('retry-after')
  if (!text) return undefined
  const ms = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
