import { type Action, type ActionType, actionOf } from '../../../contract/workflows/workflow-items.ts'
import type { WorkflowChanges } from '../../../contract/workflows/workflows.ts'
import { ruleAgainst } from '../../platform/egress/web-check.ts'
import type { FieldErrors } from '../../platform/kernel/problem.ts'

type Services = { config: { EGRESS_ALLOW: readonly string[] } }

/** Returns the faults in the URLs of a workflow's requests: URLs that are never allowed. */
export const urlFaults = async (
  { actions = [] }: Pick<WorkflowChanges, 'actions'>,
  _workspace: number,
  { config }: Services,
): Promise<FieldErrors> => {
  const found = await Promise.all(
    actions.map(async ({ type, parameters }, place) => {
      const url = parameters?.url
      if (!isSent(actionOf(type as ActionType)) || typeof url !== 'string') return []
      const words = isJudgedByForm(url) ? undefined : await ruleAgainst(url, config.EGRESS_ALLOW)
      return words ? [[`actions.${place}.parameters.url`, [words]]] : []
    }),
  )
  return Object.fromEntries(found.flat())
}

const isSent = (action: Action) => action === 'send_http_request' || action === 'post_to_chat'

/** Invalid URLs and URLs with a password are rejected by the schema of the parameters. */
const isJudgedByForm = (text: string) => {
  const url = /^https?:\/\//i.test(text) && text.length <= 2_048 ? URL.parse(text) : null
  return url === null || url.username !== '' || url.password !== ''
}
