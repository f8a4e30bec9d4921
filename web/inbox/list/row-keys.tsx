import { useEffect, useRef, useState } from 'react'
import type { Ticket } from '../../platform/api/types.ts'
import { useActions } from '../../platform/commands/actions.ts'
import { type ShortcutName, shortcut } from '../../platform/commands/shortcuts.ts'
import {
  ChangePickers,
  type PickerName,
  pickerNames,
  statusShortcuts,
} from '../../tickets/pickers/change-pickers.tsx'
import type { Change } from '../../tickets/ticket-data/change.ts'
import { changeTickets } from '../../tickets/ticket-data/change-tickets.ts'
import { withRequiredFields } from '../../tickets/ticket-data/missing-fields.ts'
import { markUnread } from '../../tickets/ticket-data/reading.ts'
import { focusedTicket, focusRow, rowOf } from '../../tickets/ticket-data/row-focus.ts'

type Target = { ulid: string; picker: PickerName | undefined }

/** While no ticket is open, the shortcuts of a ticket apply to the row that has the focus. */
export const RowKeys = ({ rows }: { rows: Ticket[] }) => {
  const [target, setTarget] = useState<Target>()
  const leaving = useLeaving(rows)
  const change = (ticket: Ticket, wanted: Change) =>
    withRequiredFields([ticket], wanted, (_, change) => {
      leaving(ticket)
      void changeTickets([ticket], change, () => focusRow(ticket.ulid))
    })
  const onFocused = (act: (ticket: Ticket) => void) => () => {
    const ticket = rows.find(({ ulid }) => ulid === focusedTicket())
    if (ticket) act(ticket)
  }
  const key = (name: ShortcutName, act: (ticket: Ticket) => void) => ({
    ...shortcut(name),
    isHidden: true,
    run: onFocused(act),
  })
  useActions([
    ...statusShortcuts.map(([name, status]) =>
      key(name, (ticket) => change(ticket, { kind: 'status', status })),
    ),
    ...pickerNames.map((picker) => key(picker, ({ ulid }) => setTarget({ ulid, picker }))),
    key('unread', ({ ulid }) => void markUnread(ulid)),
  ])
  const ticket = rows.find(({ ulid }) => ulid === target?.ulid)
  if (!ticket || !target) return null
  return (
    <div className="row-pickers" key={ticket.ulid} ref={(element) => putOn(element, ticket.ulid)}>
      <ChangePickers
        tickets={[ticket]}
        chosenTags={ticket.tags}
        change={(one) => change(ticket, one)}
        opened={(name) => ({
          isOpen: target.picker === name,
          // The target is kept for a dialog that a picker may open.
          onOpenChange: (isOpen) => !isOpen && setTarget({ ...target, picker: undefined }),
        })}
      />
    </div>
  )
}

/** Positions the pickers at the row. */
const putOn = (element: HTMLElement | null, ulid: string) => {
  const frame = element?.parentElement
  const row = rowOf(ulid)
  if (element && frame && row)
    element.style.top = `${row.getBoundingClientRect().top - frame.getBoundingClientRect().top}px`
}

/** When the row leaves the list, moves the focus to the row that takes its place. */
const useLeaving = (rows: Ticket[]) => {
  const last = useRef<{ ulid: string; at: number }>(undefined)
  useEffect(() => {
    const left = last.current
    if (!left || rows.some(({ ulid }) => ulid === left.ulid)) return
    last.current = undefined
    const next = rows[Math.min(left.at, rows.length - 1)]
    if (next) focusRow(next.ulid)
  }, [rows])
  return ({ ulid }: Ticket) => {
    last.current = { ulid, at: rows.findIndex((row) => row.ulid === ulid) }
  }
}
