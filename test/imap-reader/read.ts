import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type Given = { server: string; since: Date; most: number }
export type Read = {
  beginsBehind: number
  last: number
  count: number
  isInOrder: boolean
  bufferBytes: number
}

/** Lists the mails of a mailbox in a thread with a limited heap. Fails if that is not sufficient. */
export const readInLittleMemory = async (given: Given, megabytes: number): Promise<Read> => {
  const worker = new Worker(new URL('./reader.ts', import.meta.url), {
    workerData: given,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 8 },
  })
  const [read] = await once(worker, 'message')
  await worker.terminate()
  return read
}
