import type { PanelFailure } from '../../../contract/webhooks/panel-values.ts'
import { longest, mostAnswerBytes } from '../../../contract/webhooks/ticket-panels.ts'
import type { Answer } from '../../platform/egress/exchange.ts'
import type { Networks } from '../../platform/egress/networks.ts'
import { Egress, isRejectedByRule } from '../../platform/egress/rejection.ts'
import { requestOut } from '../../platform/egress/request.ts'
import { signatureHeaders } from '../../platform/egress/signed.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { type SealedSecrets, secretsAt } from '../record/secrets.ts'
import { type Facts, factsIn, nothing, WrongAnswer } from './answer.ts'

export type Sending = {
  keys: Keys
  clock: Clock
  networks?: Networks | undefined
  config: { EGRESS_ALLOW: readonly string[] }
}

type Failed = { failure: PanelFailure; error: string }

/** `isStrain`: the failure costs time, or the server has too much to do. */
export type Outcome = (Facts | Failed) & {
  isStrain: boolean
  status: number | null
  response: string | null
}

export const failed = (failure: PanelFailure, error: string, isStrain = false): Outcome => ({
  ...{ failure, error: error.slice(0, longest.error), isStrain },
  ...{ status: null, response: null },
})

export const isFailed = (outcome: Outcome): outcome is Outcome & Failed => 'failure' in outcome

type Asked = SealedSecrets & { url: string }

/** Asks a server once. Whatever it does is an outcome. */
export const send = async (
  { keys, clock, networks = 'public', config }: Sending,
  panel: Asked,
  body: string,
  { signal, timeoutMs }: { signal?: AbortSignal | undefined; timeoutMs: number },
): Promise<Outcome> => {
  const at = clock()
  const secrets = readable(() => secretsAt(keys, panel, at))
  if (!secrets)
    return failed('unreachable', 'The secret cannot be read with the key of this installation. Replace it.')
  const headers = {
    ...{ accept: 'application/json', 'content-type': 'application/json' },
    ...signatureHeaders(secrets, { id: newUlid(), at, body }),
  }
  try {
    const answer = await requestOut({
      ...{ method: 'POST', url: panel.url, headers, body, networks, allow: config.EGRESS_ALLOW },
      ...{ signal, timeoutMs, mostBytes: mostAnswerBytes },
    })
    return outcomeOf(answer)
  } catch (error) {
    if (error instanceof Egress) return outcomeOfEgress(error)
    if (signal?.aborted) return failed('busy', 'Nobody waits for the answer any more.')
    throw error
  }
}

/** Undefined if the key is another one, as after a restore without it. */
const readable = (read: () => Buffer[]) => {
  try {
    return read()
  } catch {
    return undefined
  }
}

const outcomeOf = (answer: Answer): Outcome => {
  const { status, text } = answer
  const seen = { status, response: text }
  try {
    return { ...factsOf(answer), ...seen, isStrain: false }
  } catch (error) {
    if (!(error instanceof WrongAnswer)) throw error
    return { ...failed('wrong_answer', error.message, status >= 500 || status === 429), ...seen }
  }
}

const factsOf = ({ status, headers, text, isCut }: Answer) => {
  if (status === 204) return nothing
  if (status !== 200) throw new WrongAnswer(`The server returned ${status} instead of 200 or 204.`)
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  if (!/^application\/(?:[\w.+-]+\+)?json$/i.test(type.trim()))
    throw new WrongAnswer('The answer must have the Content-Type application/json.')
  if (isCut) throw new WrongAnswer('The answer is larger than 64 KB.')
  return factsIn(text)
}

const outcomeOfEgress = (error: Egress) => {
  const isQuick = error.kind === 'redirect' || isRejectedByRule(error)
  const isAnswer = error.kind === 'redirect' || error.kind === 'answer'
  const failure = isAnswer ? 'wrong_answer' : error.kind === 'timeout' ? 'slow' : 'unreachable'
  return failed(failure, error.message, !isQuick)
}
