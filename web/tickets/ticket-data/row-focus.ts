import { createSignal } from '../../platform/base/signal.ts'

/** The ULID of the ticket in a path. */
export const ticketIn = (path: string) => /\/tickets\/(\w+)/.exec(path)?.[1]

/** The ticket whose row has the focus. */
export const focusedTicket = () =>
  ticketIn(document.activeElement?.closest('.row')?.querySelector('a')?.getAttribute('href') ?? '')

export const rowOf = (ulid: string) => document.querySelector<HTMLElement>(`.row a[href*="/tickets/${ulid}"]`)

const mostFrames = 30

/** Retries for some frames: the row may not be rendered yet, or a dialog may still be closing. */
export const focusRow = (ulid: string, framesLeft = mostFrames) => {
  requestAnimationFrame(() => {
    const row = rowOf(ulid)
    row?.focus({ preventScroll: true })
    if (document.activeElement !== row && framesLeft > 0) focusRow(ulid, framesLeft - 1)
  })
}

/** The row that the keyboard led to in a table, which scrolls to it. */
export const rowAtKeyboard = createSignal<string | undefined>(undefined)

export const goToRow = (ulid: string) => {
  rowAtKeyboard.set(ulid)
  focusRow(ulid)
}
