import { type Child, h } from '../../page/elements.ts'

const nearEndPx = 80

/** The scroll container of a conversation. */
export const scrolling = (...children: Child[]) => {
  const element = h('div', { class: 'scrolls messages', tabindex: '0' }, ...children)
  const toEnd = () => {
    element.scrollTop = element.scrollHeight
  }
  return {
    element,
    toEnd,
    /** If the end was visible, scrolls to the end after the change. */
    keepEnd: (change: () => void) => {
      const wasAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < nearEndPx
      change()
      if (wasAtEnd) toEnd()
    },
    /** Keeps the scroll position when content is added above. */
    keepPlace: (change: () => void) => {
      const height = element.scrollHeight
      change()
      element.scrollTop += element.scrollHeight - height
      element.focus({ preventScroll: true })
    },
  }
}
