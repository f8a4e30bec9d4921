import { h } from '../elements.ts'
import { asking } from './asking.ts'
import type { Context, View } from './context.ts'
import { heading } from './heading.ts'
import type { Prefill } from './prefill.ts'

/** Another question. */
export const newView = (context: Context, prefill?: Prefill): View => {
  const { element, focus, addFiles, grow, stop } = asking(context, prefill)
  setTimeout(grow)
  return {
    element: h('div', { class: 'view' }, heading(context), h('div', { class: 'scrolls padded' }, element)),
    focus,
    addFiles,
    leave: stop,
  }
}
