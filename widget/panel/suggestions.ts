import { fill, h } from '../page/elements.ts'
import { request } from '../visitor/api.ts'
import type { SuggestedArticle } from '../visitor/types.ts'
import { articleLink } from './article-link.ts'
import type { Context } from './base/context.ts'

const waitMs = 500
const shortest = 8
const longest = 500

/** Suggests articles that may answer the typed question. */
export const suggestions = ({ settings, strings }: Context) => {
  const list = h('ul')
  const element = h(
    'section',
    { class: 'suggestions', 'aria-label': strings.suggestions, hidden: true },
    h('h3', {}, strings.suggestions),
    list,
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = ''
  const ask = async (text: string) => {
    if (text === asked) return
    asked = text
    const found =
      text.length < shortest
        ? []
        : await request<SuggestedArticle[]>('GET', `/suggestions?text=${encodeURIComponent(text)}`).catch(
            () => [],
          )
    if (text !== asked) return
    fill(list, ...found.map((article) => h('li', {}, articleLink(article, strings.opensInNewTab))))
    element.hidden = found.length === 0
  }
  return {
    element,
    typed: (text: string) => {
      if (!settings.suggests_articles) return
      clearTimeout(timer)
      timer = setTimeout(() => void ask(text.trim().slice(-longest)), waitMs)
    },
    stop: () => clearTimeout(timer),
  }
}
