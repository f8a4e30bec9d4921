import type { Text } from '../../../contract/messages/messages.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { type PreparedBody, prepareBody } from './body/bodies.ts'
import type { BodyWork } from './body/bounded.ts'
import { keepLines, plainBody } from './plain.ts'
import { isBlank } from './text/text.ts'

/** A sanitised body that a member wrote, with the ULIDs that its files will get. */
export type Draft = { body: PreparedBody; files: Map<string, string> }

type Options = {
  /** The path of the message in the body of the request, for errors. */
  prefix?: string
  /** True if the message needs no content of its own, such as a forward. */
  mayBeBlank?: boolean
}

/** Prepares the message of a member. Rejects one without text, images or files. */
export const draftOf = async (
  written: Text,
  workspace: number,
  { prefix = '', mayBeBlank = false }: Options = {},
) => {
  const { body, body_text, attachment_ids = [] } = written
  const html = body_text ? plainBody(body_text) : keepLines(body ?? '')
  const draft = await preparedDraft(html, attachment_ids, { workspace })
  if (mayBeBlank || attachment_ids.length || !isBlank(draft.body)) return draft
  const field = prefix + (body_text ? 'body_text' : 'body')
  throw invalid({ [field]: [fieldFaults.required(label(field))] })
}

export const preparedDraft = async (html: string, tokens: string[], work: BodyWork = {}): Promise<Draft> => {
  const files = new Map(tokens.map((token) => [token, newUlid()]))
  return { body: await prepareBody(html, files, work), files }
}
