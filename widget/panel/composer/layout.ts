import { h } from '../../page/elements.ts'
import type { Strings } from '../../strings/en.ts'

/** What a message is written and sent with. */
export type Parts = Record<'field' | 'files' | 'attach' | 'problem' | 'send', HTMLElement>

/** All beside each other, below the conversation. */
export const replyParts = ({ field, files, attach, problem, send }: Parts) => [
  files,
  problem,
  h('div', { class: 'row' }, attach, field, send),
]

/** A form of its own. What is between the text and the button may ask who the visitor is. */
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
