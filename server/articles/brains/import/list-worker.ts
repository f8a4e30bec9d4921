import { parentPort } from 'node:worker_threads'
import { listed } from './listing.ts'

parentPort?.on('message', async (archive: SharedArrayBuffer) =>
  parentPort?.postMessage(await listed(archive)),
)
parentPort?.postMessage('ready')
