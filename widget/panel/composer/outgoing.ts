import { type Child, fill, h, icon } from '../../page/elements.ts'
import type { Strings } from '../../strings/en.ts'
import { fileIcon } from '../base/icons.ts'
import type { Draft } from './drafts.ts'

export type Outgoing = ReturnType<typeof outgoingMessage>

/** The pending message of the visitor, with its progress or error. */
export const outgoingMessage = (strings: Strings, onShown: () => void) => {
  const element = h('div', { class: 'outgoing' })
  return {
    element,
    show: ({ text, files }: Draft, state: Child, ...below: Child[]) => {
      fill(element, h('article', { class: 'message own' }, bodyOf(text, files, strings, state)), ...below)
      onShown()
    },
    clear: () => fill(element),
  }
}

const bodyOf = (text: string, files: Draft['files'], strings: Strings, state: Child) =>
  h(
    'div',
    { class: 'message-body' },
    h('p', { class: 'by unseen' }, strings.you),
    text.trim() && h('div', { class: 'bubble plain', dir: 'auto' }, text.trim()),
    ...files.map(({ filename }) =>
      h('p', { class: 'download' }, icon(fileIcon), h('bdi', { class: 'name' }, filename)),
    ),
    state,
  )
