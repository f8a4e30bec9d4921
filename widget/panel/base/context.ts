import type { Visitor, WidgetSettings } from '../../visitor/types.ts'
import type { Words } from '../../words/en.ts'
import type { Language } from '../../words/launcher.ts'
import type { Prefill } from './prefill.ts'

/** `home` shows the conversations, `new` asks a question; otherwise the ULID of a conversation. */
export type ViewName = 'home' | 'new' | (string & {})

export type Context = {
  settings: WidgetSettings
  language: Language
  words: Words
  /** Undefined as long as it is not known who the visitor is. */
  visitor: Visitor | undefined
  go: (view: ViewName, prefill?: Prefill) => void
  close: () => void
  /** Whether the visitor can see the panel. */
  isSeen: () => boolean
}

export type View = {
  element: HTMLElement
  focus: () => void
  addFiles?: (files: Iterable<File>) => void
  /** Ends what the view has begun. */
  leave: () => void
}
