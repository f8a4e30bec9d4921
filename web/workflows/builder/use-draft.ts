import { useEffect, useState } from 'react'
import { useUnsaved } from '../../forms/unsaved.tsx'
import type { Draft } from '../data/draft.ts'

/** The draft of a workflow until it is saved. `saved` are the rules on the server, and `version` is their version. */
export const useDraft = (saved: Draft, version: number | null = null) => {
  const [values, setValues] = useState(saved)
  const [base, setBase] = useState(saved)
  const [seenVersion, setSeen] = useState(version)
  const [generation, setGeneration] = useState(0)
  const isChanged = JSON.stringify(values) !== JSON.stringify(base)
  const replace = (values: Draft) => {
    setBase(values)
    setValues(values)
    setSeen(version)
    setGeneration((generation) => generation + 1)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version of the server
  useEffect(() => {
    if (!isChanged && version !== seenVersion) replace(saved)
  }, [version])
  useUnsaved(isChanged)
  return {
    values,
    set: (part: Partial<Draft>) => setValues((values) => ({ ...values, ...part })),
    isChanged,
    generation,
    seenVersion,
    keepMine: () => setSeen(version),
    discard: () => replace(saved),
    done: (values: Draft, version: number | null = null) => {
      setBase(values)
      setSeen(version)
    },
  }
}

export type DraftEdit = ReturnType<typeof useDraft>
