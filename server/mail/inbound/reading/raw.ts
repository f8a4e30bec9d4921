import type { Files } from '../../../platform/files/files.ts'
import { maxMailBytes } from '../receiving/receive.ts'
import { recall } from '../receiving/recent.ts'

/** The raw mail. Undefined if it was not stored, or is missing. */
export const rawOf = async ({ files }: { files: Files }, storage_key: string | null) => {
  const known = storage_key === null ? undefined : recall(storage_key)
  if (known) return known
  const content = storage_key === null ? undefined : await files.open(storage_key)
  if (!content) return undefined
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxMailBytes) throw new Error('It is larger than it was when it came.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
