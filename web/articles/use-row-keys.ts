import { useActions } from '../platform/commands/actions.ts'
import { shortcut } from '../platform/commands/shortcuts.ts'

const links = () => [...document.querySelectorAll<HTMLElement>('.long-list [data-row]')]
const focused = () => document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-row]')

/** Moves the focus between the rows of a list with the keyboard, and selects them. */
export const useRowKeys = (select: ((ulid: string) => void) | undefined) => {
  const move = (by: number) => () => {
    const rows = links()
    const row = focused()
    const next = row ? rows[rows.indexOf(row) + by] : rows[0]
    next?.focus()
  }
  const selectFocused = () => {
    const ulid = focused()?.dataset.row
    if (ulid) select?.(ulid)
  }
  useActions([
    { ...shortcut('next'), isHidden: true, run: move(1) },
    { ...shortcut('previous'), isHidden: true, run: move(-1) },
    ...(select ? [{ ...shortcut('select'), isHidden: true, run: selectFocused }] : []),
  ])
}
