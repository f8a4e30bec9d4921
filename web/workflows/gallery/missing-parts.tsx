import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as queries from '../../platform/api/queries.ts'
import { workflowStrings } from '../../platform/workflow-strings.ts'
import type { Draft } from '../data/draft.ts'
import { actionNameOf, assignKindOf } from '../words/kinds.ts'

const texts = workflowStrings.workflowRecipes.missing

/** Says what a new workflow needs that the workspace does not have, and where to create it. */
export const MissingParts = ({ draft: { actions } }: { draft: Draft }) => {
  const { data: teams } = useQuery(queries.teams)
  const { data: channels } = useQuery(queries.channels)
  const needsTeam = actions.some(
    ({ type, parameters }) =>
      parameters.notify === 'team' ||
      (type === 'assign_ticket' && !['user', 'unassign'].includes(assignKindOf(parameters))),
  )
  const needsChannel = actions.some(({ type }) => actionNameOf(type) === 'send_reply')
  const hasNoTeam = needsTeam && teams?.length === 0
  const hasNoChannel = needsChannel && channels?.length === 0
  return (
    <div role="status">
      {hasNoTeam && <p className="missing-part">{texts.team}</p>}
      {hasNoChannel && (
        <p className="missing-part">
          {texts.channel} <Link to="/settings/channels">{texts.addChannel}</Link>
        </p>
      )}
    </div>
  )
}
