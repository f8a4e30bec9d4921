import { useStateOf } from '../../platform/base/use-state-of.ts'

const none: ReadonlySet<string> = new Set()

/** The selected mails of a list. Another list has another selection. */
export const useChosen = (list: string) => {
  const [selected, setSelected] = useStateOf<ReadonlySet<string>>(list, none)
  return {
    selected,
    toggle: (ulid: string) => {
      const next = new Set(selected)
      if (!next.delete(ulid)) next.add(ulid)
      setSelected(next)
    },
    clear: () => setSelected(none),
  }
}
