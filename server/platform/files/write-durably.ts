import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Writes a new file that only its owner can read. Resolves once its content is durable. */
export const writeDurably = async (path: string, content: Readable) => {
  await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  const file = await open(path)
  await file.sync().finally(() => file.close())
}
