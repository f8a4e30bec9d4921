import { LRUCache } from 'lru-cache'

/** Larger mails are read from the file store. */
export const mostCachedBytes = 256 * 1024

/**
 * A cache of new mails by file key: often the process that received a mail also processes it. The file store has all
 * mails.
 */
const mails = new LRUCache<string, Buffer>({
  maxSize: 32 * 1024 * 1024,
  maxEntrySize: mostCachedBytes,
  sizeCalculation: ({ length }) => Math.max(1, length),
})

export const keepForReader = (key: string, raw: Buffer) => void mails.set(key, raw)

/** Returns a mail and removes it, since it is read only once. */
export const recall = (key: string) => {
  const raw = mails.get(key)
  mails.delete(key)
  return raw
}
