import { parentPort } from 'node:worker_threads'
import { filesIn } from './listing.ts'

parentPort?.on('message', async (archive: SharedArrayBuffer) =>
  parentPort?.postMessage(await filesIn(archive)),
)
parentPort?.postMessage('ready')
