import { Overload, openWorkerPool } from '../../../platform/worker-pool/worker-pool.ts'
import type { Document } from './document.ts'
import type { Entry } from './entries.ts'

/** A file, or a file in an archive, which all threads share. */
export type DocumentTask = { path: string } & (
  | { content: Uint8Array }
  | { archive: SharedArrayBuffer; entry: Entry }
)

const readInWorker = openWorkerPool<DocumentTask, Document | string>({
  worker: new URL('./document-worker.ts', import.meta.url),
  budgetMs: 5_000,
  memoryMb: 256,
  threads: 2,
  idleMs: 60_000,
  together: 20,
})

const smallUpTo = 64 * 1024

/** Converts a file to an article in a worker thread, in bounded time. Returns the reason if it cannot become one. */
export const documentFrom = (task: DocumentTask, workspace?: number): Promise<Document | string> => {
  const size = 'content' in task ? task.content.length : task.entry.size
  return readInWorker(task, { turn: workspace ?? '', priority: 1, isSmall: size <= smallUpTo }).catch(
    (error) => {
      if (error instanceof Overload) return 'takes too long to read'
      throw error
    },
  )
}
