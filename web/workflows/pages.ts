import * as queries from '../platform/api/queries.ts'
import { page, ready, texts } from '../platform/pages/page.ts'
import { workflow as workflowQuery, workflows as workflowsQuery } from './data/workflow-queries.ts'

export const workflows = page(() => import('./list/workflows-page.tsx'), 'WorkflowsPage', {
  load: () => ready(workflowsQuery, queries.tags, queries.teams, queries.members, queries.channels),
})
export const newWorkflow = page(() => import('./builder/new-workflow-page.tsx'), 'NewWorkflowPage', {
  search: texts('recipe', 'copy'),
})
export const workflow = page(() => import('./builder/workflow-page.tsx'), 'WorkflowPage', {
  load: ({ workflow }: { workflow: string }) =>
    ready(workflowQuery(workflow), queries.tags, queries.teams, queries.members),
  search: texts('tab', 'outcome'),
})
