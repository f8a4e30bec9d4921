import { h } from '../page/elements.ts'
import { asking } from './asking.ts'
import type { Context, View } from './base/context.ts'
import { heading } from './base/heading.ts'
import type { Prefill } from './base/prefill.ts'

/** The form for another question. */
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
