import { createSignal } from './signal.ts'

/** The names of collapsed sections, stored in this browser. */
export const storedFolds = (key: string) => {
  const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
  const folds = createSignal<ReadonlySet<string>>(new Set(Array.isArray(value) ? value.map(String) : []))
  const toggle = (name: string) => {
    const next = folds.get().symmetricDifference(new Set([name]))
    localStorage.setItem(key, JSON.stringify([...next]))
    folds.set(next)
  }
  return { use: folds.use, toggle }
}
