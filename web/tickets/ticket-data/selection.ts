import type { Ticket } from '../../platform/api/types.ts'
import { createSignal } from '../../platform/base/signal.ts'

/** The ULIDs of the selected tickets. `isWholeList` also includes tickets that are not loaded. */
export const selection = createSignal<ReadonlySet<string>>(new Set())
export const isWholeList = createSignal(false)

/** The start of a range selection: the ticket that was selected last. */
let anchor: string | undefined

export const select = (ulid: string, isSelected: boolean) => {
  const next = new Set(selection.get())
  if (isSelected) next.add(ulid)
  else next.delete(ulid)
  anchor = ulid
  isWholeList.set(false)
  selection.set(next)
}

/** Selects the range from the ticket that was selected last. */
export const selectTo = (ulid: string, rows: readonly Ticket[]) => {
  const end = rows.findIndex((row) => row.ulid === ulid)
  const begin = rows.findIndex((row) => row.ulid === anchor)
  const [from, to] = begin < 0 ? [end, end] : [Math.min(begin, end), Math.max(begin, end)]
  isWholeList.set(false)
  selection.set(new Set([...selection.get(), ...rows.slice(from, to + 1).map((row) => row.ulid)]))
}

export const selectAll = (rows: readonly Ticket[], isWhole: boolean) => {
  selection.set(new Set(rows.map(({ ulid }) => ulid)))
  isWholeList.set(isWhole)
}

export const clearSelection = () => {
  anchor = undefined
  isWholeList.set(false)
  if (selection.get().size) selection.set(new Set())
}

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
