import { useSyncExternalStore } from 'react'
import type { EditorHandle, Format } from './editor.tsx'

const listeners = new Set<() => void>()

/** Called by every editor when its text or its selection changes. */
export const formatsChanged = () => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The formats of the selected text. */
export const useFormats = (all: readonly Format[], editor: { current: EditorHandle | null }) => {
  const used = () => all.filter((format) => editor.current?.hasFormat(format)).join(' ')
  return new Set(useSyncExternalStore(subscribe, used).split(' '))
}
