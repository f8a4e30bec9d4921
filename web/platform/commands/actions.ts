import { useEffect, useRef } from 'react'
import { may } from '../api/rights.ts'
import { strings } from '../strings/strings.ts'
import type { LucideIcon } from '../ui/icons/lucide.tsx'
import { toast } from '../ui/toasts/toasts.tsx'
import { clashesOf } from './clashes.ts'
import { rightFor } from './shortcuts.ts'

/** An action with a shortcut, which is also in the command palette. */
export type Action = {
  id: string
  label: string
  group: string
  /** As `e` or `Mod+k`, or as the sequence `g i`. From the table of shortcuts. */
  keys?: string
  icon?: LucideIcon
  /** True if the palette does not show the action. Its shortcut works. */
  isHidden?: boolean
  run: () => void
}

type List = { current: Action[]; isFirst: boolean }

const lists = new Set<List>()

/** Registers actions while mounted. If two have the same id, `isFirst` has priority, then the later one. */
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
  const byId = new Map(inOrder.flatMap(({ current }) => current).map((action) => [action.id, action]))
  return [...byId.values()].map(ifAllowed)
}

/** Reports shortcuts with two actions to developers and tests. The user gets the action that is registered first. */
export const reportClashes = () => {
  for (const clash of clashesOf([...lists].flatMap(({ current }) => current)))
    reportError(new Error(`Two actions have one key: ${clash}`))
}

/** Hides an action that the role does not allow. Its shortcut then shows the reason. */
const ifAllowed = (action: Action): Action => {
  const right = rightFor[action.id]
  if (!right || may(right)) return action
  return { ...action, isHidden: true, run: () => toast({ text: strings.roles.cannot[right] }) }
}

export const runAction = (id: string) =>
  currentActions()
    .find((action) => action.id === id)
    ?.run()
