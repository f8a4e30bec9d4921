import { MessageChannel } from 'node:worker_threads'
import type { DNSResolver } from 'mailauth'
import type { Verdicts } from '../../../../contract/mail/mails.ts'
import { Overload, openWorkerPool } from '../../../platform/worker-pool/worker-pool.ts'
import type { OpenMail } from '../ledger/ledger-store.ts'
import { smallBytes } from '../parse/bounded.ts'
import { answerFrom } from './questions.ts'
import type { Task } from './worker.ts'

const verifyBeside = openWorkerPool<Task, Verdicts>({
  worker: new URL('./worker.ts', import.meta.url),
  budgetMs: 2_000,
  memoryMb: 256,
  // Threads wait for DNS servers most of the time.
  threads: 3,
  together: 16,
})

const given = (result: string, words: string): Verdicts => {
  const verdict = { result, words, aligned: false }
  return { spf: verdict, dkim: verdict, dmarc: verdict, arc: verdict }
}

/** The verdicts on a mail that was not checked. */
export const noVerdicts = given('none', '')

type Way = Pick<OpenMail, 'workspace_id' | 'way' | 'client_address' | 'client_name' | 'envelope_from'>

/** Checks whether a mail is authentic, by its signatures and the DNS records of its domain. */
export const verdictsOf = async (
  raw: Uint8Array,
  mail: Way,
  { resolve, ownName }: { resolve?: DNSResolver | undefined; ownName: string },
): Promise<Verdicts> => {
  const turn = mail.workspace_id
  const task = { raw, sender: senderIn(mail), ownName }
  try {
    if (resolve) return await verifyAsking(task, resolve, turn)
    return await verifyBeside(task, { turn, isSmall: raw.length <= smallBytes })
  } catch (error) {
    return givenUp(error)
  }
}

const verifyAsking = async (task: Task, resolve: DNSResolver, turn: number) => {
  const { port1, port2 } = new MessageChannel()
  answerFrom(port1, resolve)
  try {
    return await verifyBeside({ ...task, questions: port2 }, { transfer: [port2], turn })
  } finally {
    port1.close()
  }
}

/** Only the SMTP client that connected to Bellhop is known for certain. Fetched mails have none. */
const senderIn = ({ way, client_address, client_name, envelope_from }: Way) =>
  way === 'smtp'
    ? { ip: client_address ?? '', helo: client_name ?? '', sender: envelope_from ?? '' }
    : undefined

const givenUp = (error: unknown) => {
  if (!(error instanceof Overload)) return given('temperror', 'The mail could not be checked at the time.')
  return error.kind === 'slow'
    ? given('permerror', 'Checking the mail took too long.')
    : given('permerror', 'Checking the mail needed too much memory.')
}
