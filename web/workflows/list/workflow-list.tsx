import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Workflow } from '../../api/types.ts'
import { strings } from '../../strings/strings.ts'
import { moveWorkflow, placeOf } from '../data/workflow-changes.ts'
import { workflowStats } from '../data/workflow-queries.ts'
import { useDrag } from './use-drag.ts'
import { WorkflowRow } from './workflow-row.tsx'

const texts = strings.workflows

type Row = { workflow: Workflow; sentence: string }
type Props = { rows: Row[]; canWrite: boolean; canMove: boolean }

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** The list, in which admins move workflows with the pointer, or with Alt and the arrow keys. */
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
  )
}

const dropAt = (drag: { from: number; to: number } | undefined, place: number) => {
  if (drag?.to !== place || drag.from === place) return undefined
  return drag.to < drag.from ? 'before' : 'after'
}

/** A row that is moved in the document loses the focus. */
const useKeptFocus = () => {
  const focused = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const element = focused.current
    focused.current = null
    if (element && document.activeElement !== element) element.focus()
  })
  return () => {
    focused.current = document.activeElement as HTMLElement | null
  }
}
