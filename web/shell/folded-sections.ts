import { createSignal } from '../platform/base/signal.ts'

const key = 'bellhop.folded'

const stored = () => {
  const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
  return new Set(Array.isArray(value) ? value.map(String) : [])
}

/** The collapsed sections of the sidebar, stored in this browser. */
export const foldedSections = createSignal<ReadonlySet<string>>(stored())

export const toggleSection = (name: string) => {
  const next = foldedSections.get().symmetricDifference(new Set([name]))
  localStorage.setItem(key, JSON.stringify([...next]))
  foldedSections.set(next)
}
