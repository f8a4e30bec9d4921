import type { GlobalRead } from '../../platform/db/transaction.ts'

/** The workspaces with endpoints, and the types that these want. */
export const workspacesWithWebhooks = ({ sql }: GlobalRead) => sql<{ workspace: number; types: string[] }[]>`
  select workspace_id as workspace, array_agg(distinct type) as types
  from webhooks cross join unnest(event_types) as type
  where is_enabled group by workspace_id order by workspace_id`
