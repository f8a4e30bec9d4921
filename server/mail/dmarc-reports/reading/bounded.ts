import { Overload, openWorkerPool } from '../../../platform/worker-pool/worker-pool.ts'
import { isPacked, mostPackedBytes, tooLarge } from './unpack.ts'
import type { WorkerResult } from './worker.ts'

const readInWorker = openWorkerPool<Uint8Array, WorkerResult>({
  worker: new URL('./worker.ts', import.meta.url),
  budgetMs: 4_000,
  memoryMb: 512,
  threads: 1,
  idleMs: 60_000,
})

const overloadReasons = {
  slow: 'Reading the DMARC report took too long.',
  dead: 'Reading the DMARC report needed too much memory.',
}

type Part = { filename: string; contentType: string; content: Uint8Array }

/** Reads the DMARC report among the files of a mail in a worker thread, or says why there is none. */
export const readBounded = async (parts: Part[], workspace: number): Promise<WorkerResult> => {
  const part = parts.find(isReport)
  if (!part) return { fault: 'The mail has no DMARC report.' }
  if (part.content.length > mostPackedBytes) return { fault: tooLarge }
  const copy = new Uint8Array(part.content)
  try {
    return await readInWorker(copy, { turn: workspace, transfer: [copy.buffer] })
  } catch (error) {
    if (error instanceof Overload) return { fault: overloadReasons[error.kind] }
    throw error
  }
}

const isReport = ({ filename, contentType, content }: Part) =>
  isPacked(Buffer.from(content.buffer, content.byteOffset, content.length)) ||
  /\.xml$/i.test(filename) ||
  /^(text|application)\/xml\b/i.test(contentType)
