import { useEffect, useRef } from 'react'
import type { LucideIcon } from '../ui/icons/lucide.tsx'

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

type List = { current: Action[]; isFirst: boolean }

const lists = new Set<List>()

/** Offers actions while the component is shown. Of two with the same id, the later one counts, or the one that is first. */
export const useActions = (actions: Action[], { isFirst = false } = {}) => {
  const list = useRef<List>({ current: actions, isFirst })
  list.current.current = actions
  useEffect(() => {
    const offered = list.current
    lists.add(offered)
    return () => void lists.delete(offered)
  }, [])
}

export const currentActions = (): Action[] => {
  const inOrder = [...lists].sort((one, other) => Number(one.isFirst) - Number(other.isFirst))
  return [...new Map(inOrder.flatMap(({ current }) => current).map((action) => [action.id, action])).values()]
}

export const runAction = (id: string) =>
  currentActions()
    .find((action) => action.id === id)
    ?.run()
