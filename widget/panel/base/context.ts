import type { Strings } from '../../strings/en.ts'
import type { Language } from '../../strings/launcher.ts'
import type { Visitor, WholeConversation, WidgetSettings } from '../../visitor/types.ts'
import type { Prefill } from './prefill.ts'

/** `home` shows the conversations, `new` the first message of another one; otherwise the ULID of a conversation. */
export type ViewName = 'home' | 'new' | (string & {})

export type Context = {
  settings: WidgetSettings
  language: Language
  strings: Strings
  /** Undefined until the visitor is loaded. */
  visitor: Visitor | undefined
  /** A conversation that has just begun, which needs not be loaded. */
  started?: WholeConversation | undefined
  go: (view: ViewName, prefill?: Prefill) => void
  close: () => void
  /** Returns whether the panel is visible. */
  isSeen: () => boolean
}

export type View = {
  element: HTMLElement
  focus: () => void
  addFiles?: (files: Iterable<File>) => void
  /** Stops timers and subscriptions of the view. */
  leave: () => void
}
