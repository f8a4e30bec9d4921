import { h, icon } from '../page/elements.ts'
import type { SuggestedArticle } from '../visitor/types.ts'
import { articleIcon } from './base/icons.ts'

/** A link to an article in the help centre. */
export const articleLink = ({ title, excerpt, url }: SuggestedArticle, hint: string) =>
  h(
    'a',
    { class: 'article', href: /^https?:/i.test(url) && url, target: '_blank', rel: 'noopener' },
    icon(articleIcon),
    h(
      'span',
      { dir: 'auto' },
      h('strong', {}, title),
      excerpt && h('span', { class: 'excerpt' }, excerpt),
      h('span', { class: 'unseen' }, ` (${hint})`),
    ),
  )
