import { fill, h, icon } from '../page/elements.ts'
import { request } from '../visitor/api.ts'
import type { SuggestedArticle } from '../visitor/types.ts'
import { articleLink } from './article-link.ts'
import type { Context } from './base/context.ts'
import { nextIcon, searchIcon } from './base/icons.ts'

const waitMs = 250

/** The first articles of the help centre, and a search. Hidden if there are none. */
export const articles = ({ settings, strings }: Context) => {
  const list = h('ul')
  const status = h('p', { class: 'none', role: 'status' })
  const field = h('input', {
    ...{ type: 'search', placeholder: strings.searchArticles, 'aria-label': strings.searchArticles },
    ...{ maxlength: 500, enterkeyhint: 'search' },
  })
  const element = h(
    'section',
    { class: 'card list', 'aria-label': strings.articles, hidden: true },
    h('div', { class: 'search' }, icon(searchIcon), field),
    list,
    status,
    helpLink(settings.help_url, strings),
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked: string | undefined
  const read = async (text: string) => {
    if (text === asked) return
    asked = text
    const query = text && `?text=${encodeURIComponent(text)}`
    const found = await request<SuggestedArticle[]>('GET', `/articles${query}`).catch(() => undefined)
    if (text !== asked) return
    // Asks again for the same text after a failure.
    if (!found) asked = undefined
    fill(list, ...(found ?? []).map((article) => h('li', {}, articleLink(article, strings.opensInNewTab))))
    status.textContent = found?.length ? '' : found ? strings.noArticle : strings.loadFailed
    if (found?.length) element.hidden = false
  }
  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void read(field.value.trim()), waitMs)
  })
  if (settings.help_url) void read('')
  return { element, stop: () => clearTimeout(timer) }
}

const helpLink = (url: string | null, strings: Context['strings']) =>
  h(
    'a',
    { class: 'help-centre', href: url, target: '_blank', rel: 'noopener' },
    strings.helpCentre,
    h('span', { class: 'unseen' }, ` (${strings.opensInNewTab})`),
    icon(nextIcon, 'icon next'),
  )
