import { Overload, openLanes } from '../../platform/lanes.ts'
import { Refusal } from './bounds.ts'
import type { ParsedMail } from './parsed.ts'
import type { Answer } from './worker.ts'

const readBeside = openLanes<Uint8Array, Answer>({
  worker: new URL('./worker.ts', import.meta.url),
  budgetMs: 2_000,
  memoryMb: 512,
  lanes: 3,
})

const overload = {
  slow: 'Reading it took too long.',
  dead: 'Reading it needed too much memory.',
}

/** Reads a mail beside everything else, or throws a Refusal that says in words for people why not. */
export const readBounded = async (raw: Uint8Array, workspace?: number): Promise<ParsedMail> => {
  // The caller keeps its bytes: only a copy of them can be handed over.
  const own = new Uint8Array(raw)
  const { mail, refusal } = await readBeside(own, { transfer: [own.buffer], turn: workspace ?? '' }).catch(
    refuse,
  )
  if (!mail) throw new Refusal(refusal)
  return mail
}

const refuse = (error: unknown): never => {
  throw error instanceof Overload ? new Refusal(overload[error.kind], { cause: error }) : error
}
