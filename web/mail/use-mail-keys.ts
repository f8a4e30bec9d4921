import type { Action } from '../platform/commands/actions.ts'
import { useActions } from '../platform/commands/actions.ts'
import { shortcut } from '../platform/commands/shortcuts.ts'
import { useMailSearch } from './use-mail-search.ts'

type Row = { ulid: string }

type Selecting = { selected: ReadonlySet<string>; toggle: (ulid: string) => void; clear: () => void }

/** Moves through the list by keyboard. The open mail is the current one. */
export const useMailKeys = (rows: readonly Row[], selecting?: Selecting) => {
  const { search, open } = useMailSearch()
  const step = (by: 1 | -1) => () => {
    const at = rows.findIndex(({ ulid }) => ulid === search.mail)
    const next = rows[at < 0 ? 0 : at + by]
    if (next) void open(next.ulid)
  }
  const select: Action[] = selecting
    ? [{ ...shortcut('select'), run: () => search.mail && selecting.toggle(search.mail) }]
    : []
  useActions([
    { ...shortcut('next'), run: step(1) },
    { ...shortcut('previous'), run: step(-1) },
    {
      ...shortcut('openFirst'),
      isHidden: true,
      run: () => search.mail || (rows[0] && void open(rows[0].ulid)),
    },
    ...select,
    {
      ...shortcut('back'),
      isHidden: true,
      run: () => (selecting?.selected.size ? selecting.clear() : search.mail && void open(undefined)),
    },
  ])
}
