import { parentPort } from 'node:worker_threads'
import type { ReportDocument } from '../document.ts'
import { drawPdf } from './draw.ts'

parentPort?.on('message', async (document: ReportDocument) => {
  parentPort?.postMessage(await drawPdf(document))
})
parentPort?.postMessage('ready')
