import { createSignal } from '../ui/signal.ts'

/** The tickets that are selected, by ULID. */
export const selection = createSignal<ReadonlySet<string>>(new Set())

export const select = (ulid: string, isSelected: boolean) => {
  const next = new Set(selection.get())
  if (isSelected) next.add(ulid)
  else next.delete(ulid)
  selection.set(next)
}

export const clearSelection = () => selection.set(new Set())
