import { fill, h } from '../../page/elements.ts'
import type { Typing } from '../../visitor/types.ts'
import { asVisitor } from '../../visitor/visitor.ts'
import type { Context } from '../base/context.ts'
import { avatar } from '../base/faces.ts'

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

/** Shows who of the team is typing: the picture, and three dots. It expires. */
export const typingLine = ({ strings }: Context) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown = ''
  const element = h('div', { class: 'typing', role: 'status' })
  const hide = () => {
    clearTimeout(timer)
    shown = ''
    fill(element)
  }
  return {
    element,
    hide,
    show: ({ name: given, avatar_url, seconds }: Typing) => {
      clearTimeout(timer)
      const name = given || strings.team
      if (shown !== name) {
        const dots = ['', '', ''].map(() => h('i'))
        const text = h('span', { class: 'unseen' }, strings.typing(name))
        fill(element, avatar(avatar_url, name), h('span', { class: 'bubble dots' }, ...dots, text))
      }
      shown = name
      timer = setTimeout(hide, seconds * 1_000)
    },
  }
}
