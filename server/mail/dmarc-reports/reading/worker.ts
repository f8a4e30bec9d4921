import { parentPort } from 'node:worker_threads'
import { type DmarcReport, Fault } from './dmarc-report.ts'
import { readReport } from './read.ts'

export type WorkerResult = { report: DmarcReport } | { fault: string }

const unreadable = 'The DMARC report cannot be read.'

parentPort?.on('message', async (file: Uint8Array) => {
  const result: WorkerResult = await readReport(Buffer.from(file.buffer, file.byteOffset, file.length)).then(
    (report) => ({ report }),
    (error: Error) => ({ fault: error instanceof Fault ? error.message : unreadable }),
  )
  parentPort?.postMessage(result)
})
parentPort?.postMessage('ready')
