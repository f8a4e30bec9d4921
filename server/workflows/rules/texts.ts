import { type ActionType, actionOf } from '../../../contract/workflows/workflow-items.ts'
import type { WorkflowChanges } from '../../../contract/workflows/workflows.ts'
import { faultInMessage, faultInText } from '../../messages/index.ts'
import type { FieldErrors } from '../../platform/kernel/problem.ts'

/** Faults in the texts of actions: empty texts, or unknown placeholders. */
export const textFaults = async (
  { actions = [] }: WorkflowChanges,
  workspace: number,
): Promise<FieldErrors> => {
  const errors: FieldErrors = {}
  for (const [at, { type, parameters = {} }] of actions.entries()) {
    for (const [name, text] of Object.entries(parameters)) {
      const field = `actions.${at}.parameters.${name}`
      const fault =
        typeof text === 'string' && !isLent(name, text, parameters)
          ? await faultIn(type, { name, field, text, workspace })
          : undefined
      if (fault) errors[field] = [fault]
    }
  }
  return errors
}

/** Editors leave an empty paragraph. */
const isEmpty = (html: string) => html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === ''

/** A template gives the text if the editor has left an empty one. */
const isLent = (name: string, text: string, { template }: Record<string, unknown>) =>
  name === 'body' && Boolean(template) && isEmpty(text)

type Text = { name: string; field: string; text: string; workspace: number }

const faultIn = async (type: ActionType, { name, field, text, workspace }: Text) => {
  switch (`${actionOf(type)} ${name}`) {
    case 'send_reply body':
      return faultInMessage(field, text, { workspace, isAutomatic: true })
    case 'add_note body':
    case 'send_mail body':
    case 'notify body':
    case 'create_ticket body':
    case 'add_to_linked body':
      return faultInMessage(field, text, { workspace })
    case 'forward body':
      return isEmpty(text) ? undefined : faultInMessage(field, text, { workspace })
    case 'send_http_request body':
    case 'run_ai_prompt prompt':
    case 'create_ticket subject':
    case 'post_to_chat text':
      return faultInText(text)
    case 'send_http_request url':
    case 'send_http_request content_type':
    case 'post_to_chat url':
      return faultInText(text, [])
  }
  return undefined
}
