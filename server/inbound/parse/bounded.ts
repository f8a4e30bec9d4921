import { Overload, openLanes } from '../../platform/lanes.ts'
import { Refusal } from './limits.ts'
import type { ParsedMail } from './parsed-mail.ts'
import type { WorkerResult } from './worker.ts'

const readInWorker = openLanes<Uint8Array, WorkerResult>({
  worker: new URL('./worker.ts', import.meta.url),
  budgetMs: 2_000,
  memoryMb: 512,
  lanes: 3,
})

const overloadReasons = {
  slow: 'Parsing the mail took too long.',
  dead: 'Parsing the mail needed too much memory.',
}

/** Reads a mail in a worker thread, or throws a Refusal. */
export const readBounded = async (raw: Uint8Array, workspace?: number): Promise<ParsedMail> => {
  // The buffer is transferred to the worker, so the caller keeps the original.
  const copy = new Uint8Array(raw)
  const { mail, refusal } = await readInWorker(copy, {
    transfer: [copy.buffer],
    turn: workspace ?? '',
  }).catch(refuse)
  if (!mail) throw new Refusal(refusal)
  return mail
}

const refuse = (error: unknown): never => {
  throw error instanceof Overload ? new Refusal(overloadReasons[error.kind], { cause: error }) : error
}
