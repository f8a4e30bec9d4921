import { type Child, h } from '../../page/elements.ts'

const nearEndPx = 80

/** What a visitor scrolls through to read a conversation. */
export const scrolling = (...children: Child[]) => {
  const element = h('div', { class: 'scrolls messages', tabindex: '0' }, ...children)
  const toEnd = () => {
    element.scrollTop = element.scrollHeight
  }
  return {
    element,
    toEnd,
    /** Whoever sees the end sees it after the change as well. */
    keepEnd: (change: () => void) => {
      const wasAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < nearEndPx
      change()
      if (wasAtEnd) toEnd()
    },
    /** What is added above moves nothing that is seen. */
    keepPlace: (change: () => void) => {
      const height = element.scrollHeight
      change()
      element.scrollTop += element.scrollHeight - height
      element.focus({ preventScroll: true })
    },
  }
}
