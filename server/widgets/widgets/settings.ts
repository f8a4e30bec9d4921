import { fillOf } from '../../../contract/base/brand-colors.ts'
import type { SuggestedArticle, WidgetSettings } from '../../../contract/widgets/widget.ts'
import {
  type ArticleHit,
  type ArticleSearch,
  articlePath,
  articlesTitled,
  publicArticles,
  relevantHits,
} from '../../articles/index.ts'
import { brainOf } from '../../channels/index.ts'
import { facesOf } from '../../members/index.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Guest } from '../../platform/http/callers/guest.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import { absoluteUrl } from '../../platform/pictures/picture.ts'
import { fieldsOfVisitors, helpUrl, openingOfChannel, opensAt } from '../../workspaces/index.ts'
import { shownFace } from './shown.ts'

const mostFaces = 3

/** The settings that the widget needs before a conversation starts. */
export const settingsOf = async (tx: Read, guest: Guest, site: string): Promise<WidgetSettings> => {
  const { widget } = guest
  const [opening, shelf, fields, team] = await Promise.all([
    openingOfChannel(tx, widget.channel.id),
    shelfOf(tx, guest, site),
    fieldsOfVisitors(tx, widget.channel.ulid),
    widget.shows_team ? facesOf(tx, widget.channel.id, mostFaces) : [],
  ])
  const opens = opensAt(tx.now, opening)
  const isOpen = opens !== undefined && opens.getTime() === tx.now.getTime()
  const { color, position, greeting, language, answer_time, workspace } = widget
  return {
    name: widget.sender_name,
    color: fillOf(color),
    ...{ position, greeting, language, answer_time },
    logo_url: absoluteUrl(workspace.logo_url, site),
    suggests_articles: shelf !== undefined,
    is_open: isOpen,
    opens_at: isOpen || !opens ? null : new Moment(opens),
    team: team.map((face) => shownFace(face, site)),
    fields,
    help_url: shelf?.help ?? null,
  }
}

const mostSuggested = 3
const mostListed = 5
const longestExcerpt = 200

/** The brain of a widget, and the URL of the help centre. Undefined if the widget shows no articles. */
export const shelfOf = async (tx: Read, { widget }: Guest, site: string) => {
  const [brain, help] = await Promise.all([brainOf(tx, widget.channel.id), helpUrl(tx, site)])
  return widget.suggests_articles && brain !== null && help !== null ? { brain, help } : undefined
}

type Shelf = NonNullable<Awaited<ReturnType<typeof shelfOf>>>
type Asked = Shelf & { workspace: number; text: string }

/** The public articles that probably answer a question. */
export const suggestions = async (articles: ArticleSearch, asked: Asked) => {
  const { hits, isAnswered } = await search(articles, asked, mostSuggested)
  return isAnswered ? hits.map(shownHit(asked.help)) : []
}

/** The public articles that match a search. Articles with the text in their title come first. */
export const searchArticles = async (articles: ArticleSearch, asked: Asked, titled: SuggestedArticle[]) => {
  const hits = relevantHits(await search(articles, asked, mostListed)).map(shownHit(asked.help))
  const others = hits.filter(({ ulid }) => titled.every((one) => one.ulid !== ulid))
  return [...titled, ...others].slice(0, mostListed)
}

const search = (articles: ArticleSearch, { workspace, brain, text }: Asked, limit: number) =>
  articles.search(workspace, { brains: [brain], question: text, limit, publicOnly: true })

/**
 * Lists the articles whose title has the text, so that half a word has hits. Without a text, lists the first articles
 * of the help centre.
 */
export const listArticles = async (tx: Read, { brain, help }: Shelf, text: string | undefined) => {
  const articles = text
    ? await articlesTitled(tx, { brain, text, most: mostListed })
    : await publicArticles(tx, { brain, most: mostListed })
  return articles.map(
    ({ ulid, title }): SuggestedArticle => ({
      ...{ ulid, title },
      excerpt: null,
      url: help + articlePath(title, ulid),
    }),
  )
}

const shownHit =
  (help: string) =>
  ({ article: { ulid, title }, passage }: ArticleHit): SuggestedArticle => ({
    ...{ ulid, title },
    excerpt: passage && excerptOf(passage.text),
    url: help + articlePath(title, ulid),
  })

const excerptOf = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longestExcerpt ? `${line.slice(0, longestExcerpt).toWellFormed()}…` : line
}
