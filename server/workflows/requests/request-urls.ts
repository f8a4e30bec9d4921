import { type ActionType, actionOf } from '../../../contract/workflows/workflow-items.ts'
import type { WorkflowChanges } from '../../../contract/workflows/workflows.ts'
import { ruleAgainst } from '../../platform/egress/web-check.ts'
import type { FieldErrors } from '../../platform/kernel/problem.ts'

type Services = { config: { EGRESS_ALLOW: readonly string[] } }

/** What is wrong with the addresses that the HTTP requests of a workflow go to: those that are never reached. */
export const urlFaults = async (
  { actions = [] }: Pick<WorkflowChanges, 'actions'>,
  _workspace: number,
  { config }: Services,
): Promise<FieldErrors> => {
  const found = await Promise.all(
    actions.map(async ({ type, parameters }, place) => {
      const url = parameters?.url
      if (actionOf(type as ActionType) !== 'send_http_request' || typeof url !== 'string') return []
      const words = isJudgedByForm(url) ? undefined : await ruleAgainst(url, config.EGRESS_ALLOW)
      return words ? [[`actions.${place}.parameters.url`, [words]]] : []
    }),
  )
  return Object.fromEntries(found.flat())
}

/** What is no address of the web, or holds a password, is told by the form of the parameters. */
const isJudgedByForm = (text: string) => {
  const url = /^https?:\/\//i.test(text) && text.length <= 2_048 ? URL.parse(text) : null
  return url === null || url.username !== '' || url.password !== ''
}
