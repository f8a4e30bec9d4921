import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Workflow } from '../../api/types.ts'
import { strings } from '../../strings/strings.ts'
import { moveWorkflow } from '../data/workflow-changes.ts'
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
  const move = (from: number, to: number) => {
    const row = rows[from]
    if (!row || !rows[to] || from === to) return
    keepFocus()
    say(texts.moved(row.workflow.name, to + 1, rows.length))
    void moveWorkflow(row.workflow.ulid, to)
  }
  const { drag, start } = useDrag(list, move)
  const byKey = (event: KeyboardEvent, place: number) => {
    const step = steps[event.key]
    if (!canMove || !event.altKey || !step) return
    event.preventDefault()
    move(place, place + step)
  }
  return (
    <>
      <ul className="settings-list links workflow-rows" ref={list} aria-label={texts.title}>
        {rows.map(({ workflow, sentence }, place) => (
          <li
            key={workflow.ulid}
            onKeyDown={(event) => byKey(event, place)}
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
                  up: place > 0 ? () => move(place, place - 1) : undefined,
                  down: place < rows.length - 1 ? () => move(place, place + 1) : undefined,
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
