import { type Static, Type } from 'typebox'
import { get, post } from '../base/endpoint.ts'
import { boolean, described, nullable, oneOf, refsTo, refTo, Ulid } from '../base/fields.ts'
import { ListedArticle } from './brains.ts'

const { body: _, ...fields } = ListedArticle.properties

export const ArticleSummary = Type.Object(
  {
    ...fields,
    category_ulid: nullable(described(Ulid, 'ULID of its category. Null if it has none.')),
    is_stale: boolean('Whether the article has not been edited for a year.'),
    is_indexed: boolean('Whether search has the current version. It is searched by words until then.'),
  },
  { title: 'ArticleSummary', description: 'An article without its text.' },
)
export type ArticleSummary = Static<typeof ArticleSummary>

export const listArticlePage = get('/api/brains/:brain/article-list', {
  access: 'member',
  summary: 'List a page of the articles of a brain',
  description:
    'The articles in pages and without their texts. With a `cursor`, each page takes ' +
    'about as long as the first.',
  paging: {
    item: ArticleSummary,
    filters: {
      search: 'Articles whose title contains this text. Commas separate alternatives.',
      state:
        'Articles in this state: `public`, `private`, `stale` (not edited for a year), `not_indexed` or `uncategorised` ' +
        '(without a category). Commas separate alternatives.',
    },
    sorts: { '-updated_at': 'Time of the last change.', title: 'Title.' },
    cursor: true,
  },
})

const BulkArticles = Type.Object({
  article_ulids: refsTo('article', 'ULIDs of the articles.', {
    minItems: 1,
    maxItems: 100,
    uniqueItems: true,
  }),
  is_public: Type.Optional(
    Type.Boolean({ description: 'Whether the articles are shown in the public help centre.' }),
  ),
  category_ulid: Type.Optional(
    described(
      nullable(refTo('category')),
      'ULID of the category to which the articles are added, at its end. Null removes them from their categories.',
    ),
  ),
  is_deleted: Type.Optional(
    Type.Boolean({
      description:
        'True deletes the articles. False restores articles that were deleted in the last 30 days.',
    }),
  ),
})
export type BulkArticles = Static<typeof BulkArticles>

const ArticleOutcome = Type.Object(
  {
    article_ulid: described(Ulid, 'ULID of the article, as in the request.'),
    outcome: oneOf(
      ['changed', 'unchanged', 'not_found'],
      'Result. `not_found`: the brain has no such article, and none was deleted in the last 30 days.',
    ),
  },
  { title: 'ArticleOutcome', description: 'What became of one article.' },
)
export type ArticleOutcome = Static<typeof ArticleOutcome>

export const changeArticles = post('/api/brains/:brain/article-changes', {
  access: 'admin',
  summary: 'Update many articles',
  description:
    'Publishes, places, deletes or restores up to 100 articles, all at once. The results have ' +
    'the order of `article_ulids`. The time of the last edit stays unchanged.',
  body: BulkArticles,
  reply: Type.Array(ArticleOutcome),
  status: 200,
})
