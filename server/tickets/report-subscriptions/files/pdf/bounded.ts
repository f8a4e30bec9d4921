import { openWorkerPool } from '../../../../platform/worker-pool/worker-pool.ts'
import type { ReportDocument } from '../document.ts'

const drawInWorker = openWorkerPool<ReportDocument, Uint8Array>({
  worker: new URL('./worker.ts', import.meta.url),
  budgetMs: 10_000,
  memoryMb: 256,
  threads: 1,
  idleMs: 60_000,
})

/** The report as a PDF, drawn in a worker thread. */
export const pdfOf = async (document: ReportDocument, workspace: number) =>
  Buffer.from(await drawInWorker(document, { turn: workspace }))
