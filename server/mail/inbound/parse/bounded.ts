import { Overload, openWorkerPool } from '../../../platform/worker-pool/worker-pool.ts'
import { Rejection } from './parsed/limits.ts'
import type { ParsedMail } from './parsed/parsed-mail.ts'
import type { WorkerResult } from './worker.ts'

const readInWorker = openWorkerPool<Uint8Array, WorkerResult>({
  worker: new URL('./worker.ts', import.meta.url),
  budgetMs: 2_000,
  memoryMb: 512,
  threads: 3,
  together: 16,
})

/** Mails up to this size are sent to a worker in batches. */
export const smallBytes = 64 * 1024

const overloadReasons = {
  slow: 'Parsing the mail took too long.',
  dead: 'Parsing the mail needed too much memory.',
}

/** Parses a mail in a worker thread. Throws a Rejection if it is rejected. */
export const readBounded = async (raw: Uint8Array, workspace?: number): Promise<ParsedMail> => {
  const turn = workspace ?? ''
  const { mail, rejection } = await readInWorker(...handedOver(raw, turn)).catch(reject)
  if (!mail) throw new Rejection(rejection)
  return mail
}

/** The buffer of a large mail is transferred to the worker; the caller keeps the original. */
const handedOver = (raw: Uint8Array, turn: number | ''): Parameters<typeof readInWorker> => {
  if (raw.length <= smallBytes) return [raw, { turn, isSmall: true }]
  const copy = new Uint8Array(raw)
  return [copy, { turn, transfer: [copy.buffer] }]
}

const reject = (error: unknown): never => {
  throw error instanceof Overload ? new Rejection(overloadReasons[error.kind], { cause: error }) : error
}
