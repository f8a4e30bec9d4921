import type { Readable } from 'node:stream'
import { Overload, openWorkerPool } from '../../../platform/worker-pool/worker-pool.ts'
import { documentFrom } from './documents.ts'
import type { ArchiveFile } from './entries.ts'
import type { Source } from './source.ts'

const listInWorker = openWorkerPool<SharedArrayBuffer, ArchiveFile[] | string>({
  worker: new URL('./list-worker.ts', import.meta.url),
  budgetMs: 10_000,
  memoryMb: 256,
  threads: 2,
  idleMs: 60_000,
})

type Stored = { content: Readable; size: number; workspace: number }

/** An uploaded archive, or why it cannot be imported. Nothing of it is written to a disk. */
export const archiveSource = async (stored: Stored): Promise<Source<ArchiveFile> | string> => {
  const { workspace } = stored
  const archive = await loaded(stored)
  const files = await listInWorker(archive, { turn: workspace }).catch((error) => {
    if (error instanceof Overload) return 'The zip file takes too long to read.'
    throw error
  })
  if (typeof files === 'string') return files
  return { files, read: ({ path, entry }) => documentFrom({ path, archive, entry }, workspace) }
}

const loaded = async ({ content, size }: Stored) => {
  const archive = new SharedArrayBuffer(size)
  const bytes = new Uint8Array(archive)
  let at = 0
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return archive
}
