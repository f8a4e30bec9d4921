import { h } from '../../page/elements.ts'
import type { Strings } from '../../strings/en.ts'

/** The elements of the composer. */
export type Parts = Record<'field' | 'files' | 'attach' | 'problem' | 'send', HTMLElement>

/** A single row below the conversation. */
export const replyParts = ({ field, files, attach, problem, send }: Parts) => [
  files,
  problem,
  h('div', { class: 'row' }, attach, field, send),
]

/** A form. The elements between the text and the button may ask for name and email address. */
export const questionParts = (parts: Parts, strings: Strings, between: HTMLElement[]) => {
  const { field, files, attach, problem, send } = parts
  return [
    h('label', { for: 'text' }, strings.question),
    h('div', { class: 'box' }, field, files, h('div', { class: 'row' }, attach)),
    ...between,
    problem,
    send,
  ]
}
