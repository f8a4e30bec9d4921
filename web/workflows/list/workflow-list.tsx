import { useQuery } from '@tanstack/react-query'
import type { Workflow } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { SortableList } from '../../platform/ui/sorting/sortable-list.tsx'
import { moveWorkflow, placeOf } from '../data/workflow-changes.ts'
import { workflowStats } from '../data/workflow-queries.ts'
import { WorkflowRow } from './workflow-row.tsx'

type Row = { workflow: Workflow; sentence: string }
type Props = { rows: Row[]; canWrite: boolean; canMove: boolean }

/** The list, in which admins move workflows. */
export const WorkflowList = ({ rows, canWrite, canMove }: Props) => {
  const { data: stats = [] } = useQuery(workflowStats)
  return (
    <SortableList
      label={strings.workflows.title}
      className="workflow-rows"
      items={rows}
      keyOf={({ workflow }) => workflow.ulid}
      nameOf={({ workflow }) => workflow.name}
      placeOf={({ workflow }) => placeOf(workflow)}
      canMove={canMove}
      move={({ workflow }, to) => void moveWorkflow(workflow.ulid, to)}
    >
      {({ workflow, sentence }, order) => (
        <WorkflowRow
          workflow={workflow}
          sentence={sentence}
          stats={stats.find((one) => one.workflow === workflow.ulid)}
          canWrite={canWrite}
          order={order}
        />
      )}
    </SortableList>
  )
}
