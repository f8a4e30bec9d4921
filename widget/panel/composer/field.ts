import { h } from '../../page/elements.ts'
import { isPhone, matches } from '../../page/page.ts'
import type { Strings } from '../../strings/en.ts'

/** The text field of a message. It grows with its content. */
export const messageField = (strings: Strings) => {
  const field = h('textarea', {
    id: 'text',
    rows: 1,
    placeholder: strings.messageHint,
    'aria-label': strings.message,
    'aria-describedby': 'problem',
    dir: 'auto',
  })
  field.addEventListener('keydown', (event) => {
    const isEnter = event.key === 'Enter' && !event.isComposing
    const sends = event.ctrlKey || event.metaKey || (!event.shiftKey && !matches('(pointer: coarse)'))
    if (!isEnter || !sends) return
    event.preventDefault()
    field.form?.requestSubmit()
  })
  return {
    field,
    grow: () => {
      field.style.height = 'auto'
      field.style.height = `${field.scrollHeight + 2}px`
    },
    /** Focuses the end of the text. */
    focus: () => {
      // On a phone, the keyboard would cover the conversation.
      if (isPhone()) return
      field.focus()
      field.setSelectionRange(field.value.length, field.value.length)
    },
  }
}
