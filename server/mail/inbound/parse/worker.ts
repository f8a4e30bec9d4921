import { parentPort } from 'node:worker_threads'
import type { ParsedMail } from './parsed/parsed-mail.ts'
import { readMail } from './read.ts'

export type WorkerResult = { mail?: ParsedMail; rejection?: string }

parentPort?.on('message', async (mails: Uint8Array[]) => {
  const results: WorkerResult[] = []
  for (const raw of mails) results.push(await readOne(raw))
  parentPort?.postMessage(results, [...buffersOf(results)])
})
parentPort?.postMessage('ready')

const readOne = async (raw: Uint8Array): Promise<WorkerResult> => {
  try {
    return { mail: await readMail(raw) }
  } catch (error) {
    return { rejection: error instanceof Error ? error.message : String(error) }
  }
}

const buffersOf = (results: WorkerResult[]) =>
  new Set(
    results.flatMap(({ mail }) => mail?.parts ?? []).map(({ content }) => content.buffer as ArrayBuffer),
  ) // nothing here is shared
