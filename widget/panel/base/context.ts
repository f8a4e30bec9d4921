import type { Strings } from '../../strings/en.ts'
import type { Language } from '../../strings/launcher.ts'
import type { Visitor, WidgetSettings } from '../../visitor/types.ts'
import type { Prefill } from './prefill.ts'

/** `home` shows the conversations, `new` asks a question; otherwise the ULID of a conversation. */
export type ViewName = 'home' | 'new' | (string & {})

export type Context = {
  settings: WidgetSettings
  language: Language
  strings: Strings
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
