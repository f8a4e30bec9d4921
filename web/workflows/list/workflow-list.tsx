import { useQuery } from '@tanstack/react-query'
import type { Workflow } from '../../api/types.ts'
import { strings } from '../../strings/strings.ts'
import { moveWorkflow, placeOf } from '../data/workflow-changes.ts'
import { SortableList } from '../../ui/sorting/sortable-list.tsx'
import { moveWorkflow } from '../data/workflow-changes.ts'
import { workflowStats } from '../data/workflow-queries.ts'
import { WorkflowRow } from './workflow-row.tsx'

type Row = { workflow: Workflow; sentence: string }
type Props = { rows: Row[]; canWrite: boolean; canMove: boolean }

/** The list, in which admins move workflows. */
export const WorkflowList = ({ rows, canWrite, canMove }: Props) => {
  const { data: stats = [] } = useQuery(workflowStats)
  const list = useRef<HTMLUListElement>(null)
  const [said, say] = useState('')
  const keepFocus = useKeptFocus()
  const move = ({ ulid, name }: Workflow, to: number) => {
    if (!rows[to] || placeOf(ulid) === to) return
    keepFocus()
    say(texts.moved(name, to + 1, rows.length))
    void moveWorkflow(ulid, to)
  }
  const moveBy = (workflow: Workflow, step: number) => move(workflow, placeOf(workflow.ulid) + step)
  const { drag, start } = useDrag(list, (from, to) => rows[from] && move(rows[from].workflow, to))
  const byKey = (event: KeyboardEvent, workflow: Workflow) => {
    const step = steps[event.key]
    if (!canMove || !event.altKey || !step) return
    event.preventDefault()
    moveBy(workflow, step)
  }
  return (
    <>
      <ul className="settings-list links workflow-rows" ref={list} aria-label={texts.title}>
        {rows.map(({ workflow, sentence }, place) => (
          <li
            key={workflow.ulid}
            onKeyDown={(event) => byKey(event, workflow)}
            data-dragged={drag?.from === place || undefined}
            data-drop={dropAt(drag, place)}
          >
            <WorkflowRow
              workflow={workflow}
              sentence={sentence}
              stats={stats.find((one) => one.workflow === workflow.ulid)}
              canWrite={canWrite}
              {...(canMove && {
                order: {
                  drag: (event) => start(place, event),
                  up: place > 0 ? () => moveBy(workflow, -1) : undefined,
                  down: place < rows.length - 1 ? () => moveBy(workflow, 1) : undefined,
                },
              })}
            />
          </li>
        ))}
      </ul>
      <p className="only-heard" aria-live="polite">
        {said}
      </p>
    </>
  return (
    <SortableList
      label={strings.workflows.title}
      className="workflow-rows"
      items={rows}
      keyOf={({ workflow }) => workflow.ulid}
      nameOf={({ workflow }) => workflow.name}
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
