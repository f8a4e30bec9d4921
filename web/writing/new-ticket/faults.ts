import type { Channel } from '../../platform/api/types.ts'
import { ApiProblem } from '../../platform/base/problem.ts'
import { strings } from '../../platform/strings/strings.ts'
import type { Draft } from '../drafts/message-draft.ts'

const texts = strings.newTicket

/** The errors of a new ticket by field. */
export type Faults = { channel?: string; subject?: string; recipients?: string }

/** Returns the errors that the app can detect. */
export const faultsIn = ({ opening, to }: Draft, channels: readonly Channel[]): Faults => {
  const channel = channels.find(({ ulid }) => ulid === opening?.channel)
  return {
    ...(!channel && { channel: texts.noChannel }),
    ...(channel?.type === 'widget' && { channel: texts.widget }),
    ...(to.length === 0 && { recipients: strings.compose.nobody }),
    ...(!opening?.subject.trim() && { subject: texts.noSubject }),
  }
}

/** Returns the errors from the server, without those of fields that have changed since. */
export const rejectedFields = (problem: Error | undefined, rejected: Draft, draft: Draft): Faults => {
  if (!(problem instanceof ApiProblem)) return {}
  const { errors } = problem
  const first = (field: string) =>
    Object.entries(errors).find(([path]) => path.split('.')[0] === field)?.[1][0]
  const recipients = first('to_recipients') ?? first('cc_recipients') ?? first('bcc_recipients')
  const addresses = ({ to, cc, bcc }: Draft) => JSON.stringify([to, cc, bcc])
  const channel = rejected.opening?.channel === draft.opening?.channel ? first('channel') : undefined
  const subject = rejected.opening?.subject === draft.opening?.subject ? first('subject') : undefined
  return {
    ...(channel && { channel }),
    ...(subject && { subject }),
    ...(recipients && addresses(rejected) === addresses(draft) && { recipients }),
  }
}

/** Errors that are not shown at a field of their own. */
export const otherProblem = (problem: Error | undefined) => {
  if (!(problem instanceof ApiProblem)) return problem
  const paths = Object.keys(problem.errors).map((path) => path.split('.')[0] ?? '')
  return paths.length > 0 && paths.every((path) => ofFields.has(path)) ? undefined : problem
}

const ofFields = new Set(['channel', 'subject', 'to_recipients', 'cc_recipients', 'bcc_recipients'])
