import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'

/** Something that people can do on the page: by a key, and from the command palette. */
export type Action = {
  id: string
  label: string
  group: string
  /** `e`, `Mod+k`, or two keys one after the other: `g i`. */
  keys?: string
  icon?: LucideIcon
  /** Only by its key, not in the palette. */
  isHidden?: boolean
  run: () => void
}

const lists = new Set<{ current: Action[] }>()

/** Offers actions while the component is shown. Of two with the same id, the later one counts. */
export const useActions = (actions: Action[]) => {
  const list = useRef(actions)
  list.current = actions
  useEffect(() => {
    lists.add(list)
    return () => void lists.delete(list)
  }, [])
}

export const currentActions = (): Action[] => [
  ...new Map([...lists].flatMap(({ current }) => current).map((action) => [action.id, action])).values(),
]

export const runAction = (id: string) =>
  currentActions()
    .find((action) => action.id === id)
    ?.run()
