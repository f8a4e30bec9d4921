import type { Ticket } from '../../platform/api/types.ts'
import { clearSelection, isWholeList, selectAll, selection } from './selection.ts'

/** The bulk toolbar is removed together with the focused button, so the focus must move. */
export const leaveSelection = () => {
  clearSelection()
  requestAnimationFrame(() => {
    const next = document.querySelector<HTMLElement>('.conversation, .row a')
    if (document.activeElement === document.body) next?.focus({ preventScroll: true })
  })
}

/** Deselects tickets that are no longer in the list. */
export const dropUnlisted = (rows: readonly Ticket[]) => {
  const selected = selection.get()
  if (selected.size === 0) return
  const listed = rows.filter(({ ulid }) => selected.has(ulid))
  if (listed.length === 0) leaveSelection()
  else if (listed.length < selected.size) selectAll(listed, isWholeList.get())
}
