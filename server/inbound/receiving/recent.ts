import { LRUCache } from 'lru-cache'

/** Larger ones are read from the store. */
export const mostCachedBytes = 256 * 1024

/**
 * New mails by their keys in the store of files. The process that received a mail often reads it too and
 * finds it here. The store has all of them.
 */
const mails = new LRUCache<string, Buffer>({
  maxSize: 32 * 1024 * 1024,
  maxEntrySize: mostCachedBytes,
  sizeCalculation: ({ length }) => Math.max(1, length),
})

export const keepForReader = (key: string, raw: Buffer) => void mails.set(key, raw)

/** Once: it is read by one. */
export const recall = (key: string) => {
  const raw = mails.get(key)
  mails.delete(key)
  return raw
}
