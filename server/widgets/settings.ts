import { fillOf } from '../../contract/base/brand-colors.ts'
import type { SuggestedArticle, WidgetSettings } from '../../contract/channels/widget.ts'
import { articlePath } from '../brains/actions.ts'
import { brainOf } from '../channels/actions.ts'
import { opensAt, showHours } from '../hours/actions.ts'
import type { Read } from '../platform/db/transaction.ts'
import type { Guest } from '../platform/http/callers/guest.ts'
import { Moment } from '../platform/kernel/clock.ts'
import { absoluteUrl } from '../platform/pictures/picture.ts'
import type { ArticleSearch } from '../search/actions.ts'
import { helpUrl } from '../workspaces/actions.ts'

/** The settings that the widget needs before a conversation starts. */
export const settingsOf = async (tx: Read, { widget }: Guest, site: string): Promise<WidgetSettings> => {
  const [opening, brain, help] = await Promise.all([
    showHours(tx),
    brainOf(tx, widget.channel.id),
    helpUrl(tx, site),
  ])
  const { timezone, business_hours: hours } = opening
  const opens = opensAt(tx.now, { timezone, hours })
  const isOpen = opens !== undefined && opens.getTime() === tx.now.getTime()
  const { color, position, greeting, language, answer_time, workspace } = widget
  const suggests = widget.suggests_articles && brain !== null && help !== null
  return {
    name: widget.sender_name,
    color: fillOf(color),
    ...{ position, greeting, language, answer_time },
    logo_url: absoluteUrl(workspace.logo_url, site),
    suggests_articles: suggests,
    is_open: isOpen,
    opens_at: isOpen || !opens ? null : new Moment(opens),
    help_url: suggests ? help : null,
  }
}

const mostSuggested = 3
const longestExcerpt = 200

/** `help` is the URL of the help centre. */
type Asked = { brain: number; text: string; help: string }

/** The public articles of a brain that match best. */
export const suggestions = async (
  articles: ArticleSearch,
  { workspace }: Guest['widget'],
  { brain, text, help }: Asked,
): Promise<SuggestedArticle[]> => {
  const query = { brains: [brain], question: text, limit: mostSuggested, publicOnly: true }
  const { hits, isAnswered } = await articles.search(workspace.id, query)
  if (!isAnswered) return []
  return hits.map(({ article: { ulid, title }, passage }) => ({
    ulid,
    title,
    excerpt: passage && excerptOf(passage.text),
    url: help + articlePath(title, ulid),
  }))
}

const excerptOf = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longestExcerpt ? `${line.slice(0, longestExcerpt).toWellFormed()}…` : line
}
