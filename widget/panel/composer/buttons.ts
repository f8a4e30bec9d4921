import { h, icon, set } from '../../page/elements.ts'
import type { Strings } from '../../strings/en.ts'
import { attachIcon, sendIcon } from '../base/icons.ts'

/** Opens the file dialog. The input is hidden, and the button has its label. */
export const attachButton = (strings: Strings, add: (files: File[]) => void) => {
  const picker = h('input', { type: 'file', multiple: true, hidden: true, tabindex: '-1' })
  picker.addEventListener('change', () => {
    const chosen = [...(picker.files ?? [])]
    picker.value = ''
    add(chosen)
  })
  const button = h(
    'button',
    {
      type: 'button',
      class: 'round',
      'aria-label': strings.attach,
      title: strings.attach,
      onclick: () => picker.click(),
    },
    icon(attachIcon),
  )
  return { button, picker }
}

export const sendButton = (strings: Strings) => {
  const button = h('button', { type: 'submit', 'aria-label': strings.send }, icon(sendIcon))
  const draw = (isBusy: boolean) =>
    set(button, { 'aria-disabled': isBusy && 'true', class: `send round${isBusy ? ' busy' : ''}` })
  draw(false)
  return { button, draw }
}
