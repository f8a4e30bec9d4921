import { type FoundArticle, searchBrain } from '../../../contract/articles/brains.ts'
import { afterwards } from '../../platform/http/afterwards.ts'
import { route } from '../../platform/http/route.ts'
import { helpUrl } from '../../workspaces/index.ts'
import { articlePath, findBrain } from '../brains/actions.ts'
import type { ArticleHit, ArticleSearch } from './article-search.ts'
import { highlight } from './index/highlights.ts'

type Services = { articles: ArticleSearch }

export const routes = [
  route(
    searchBrain,
    (tx, { brain }) => findBrain(tx, brain),
    async ({ tx, me, query, found: brain, site }, { articles }: Services) => {
      const help = await helpUrl(tx, site)
      return afterwards(async () => {
        const { q, limit = 5 } = query
        const wish = { brains: [brain.id], question: q, limit, publicOnly: false }
        const { question, isAnswered, certainty, hits } = await articles.search(me.workspace.id, wish)
        const data = hits.map((hit) => shown(hit, help))
        return { data, meta: { question, is_answered: isAnswered, certainty } }
      })
    },
  ),
]

const shown = ({ article, score, passage, highlights }: ArticleHit, help: string | null): FoundArticle => ({
  article: { ulid: article.ulid, title: article.title, is_public: article.is_public },
  score,
  passage,
  passage_html: passage && highlight(passage.text, highlights),
  url: article.is_public && help !== null ? help + articlePath(article.title, article.ulid) : null,
})
