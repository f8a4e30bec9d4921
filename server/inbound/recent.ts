/**
 * Mails that have just come, by their keys in the store of files: whoever reads one in the process that took it
 * in finds it here. The store has them all the same.
 */
const mails = new Map<string, Buffer>()
let bytes = 0

/** Larger ones are read from the store. */
export const rememberedBytes = 256 * 1024
const mostBytes = 32 * 1024 * 1024

export const remember = (key: string, raw: Buffer) => {
  if (raw.length > rememberedBytes) return
  mails.set(key, raw)
  bytes += raw.length
  for (const oldest of mails.keys()) {
    if (bytes <= mostBytes) return
    recall(oldest)
  }
}

/** Once: it is read by one. */
export const recall = (key: string) => {
  const raw = mails.get(key)
  if (raw && mails.delete(key)) bytes -= raw.length
  return raw
}
