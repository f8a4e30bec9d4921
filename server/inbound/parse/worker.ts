import { parentPort } from 'node:worker_threads'
import type { ParsedMail } from './parsed-mail.ts'
import { readMail } from './read.ts'

export type WorkerResult = { mail?: ParsedMail; refusal?: string }

parentPort?.on('message', async (raw: Uint8Array) => {
  try {
    const mail = await readMail(raw)
    parentPort?.postMessage({ mail } satisfies WorkerResult, [...buffersOf(mail)])
  } catch (error) {
    const refusal = error instanceof Error ? error.message : String(error)
    parentPort?.postMessage({ refusal } satisfies WorkerResult)
  }
})
parentPort?.postMessage('ready')

const buffersOf = ({ parts }: ParsedMail) =>
  new Set(parts.map(({ content }) => content.buffer as ArrayBuffer)) // nothing here is shared
