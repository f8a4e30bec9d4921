import { h } from '../../page/elements.ts'
import { asVisitor } from '../../visitor/visitor.ts'
import type { Context } from '../base/context.ts'

const tellEveryMs = 4_000

/** Returns a function to call on every input, which shows the team that the visitor is typing. */
export const tellTyping = (path: string) => {
  let told = 0
  return (text: string) => {
    if (!text.trim() || Date.now() - told < tellEveryMs) return
    told = Date.now()
    asVisitor('PUT', `${path}/typing`).catch(() => undefined)
  }
}

/** The typing indicator of the team. It expires. */
export const typingLine = ({ strings }: Context) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const element = h('p', { class: 'typing', role: 'status' })
  const hide = () => {
    clearTimeout(timer)
    element.textContent = ''
  }
  return {
    element,
    hide,
    show: (seconds: number) => {
      clearTimeout(timer)
      if (!element.textContent) element.textContent = strings.typing
      timer = setTimeout(hide, seconds * 1_000)
    },
  }
}
