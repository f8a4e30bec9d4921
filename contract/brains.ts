import { type Static, Type } from 'typebox'
import { del, get, post, put } from './endpoint.ts'
import { event } from './event.ts'
import { Id, nullable, Text255, Timestamp, Ulid } from './fields.ts'

export const Brain = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    name: Type.String(),
    additional_instructions: nullable(Type.String()),
    article_count: Type.Integer(),
    created_at: Timestamp,
  },
  { title: 'Brain' },
)
export type Brain = Static<typeof Brain>

const BrainBody = Type.Object({
  name: Text255,
  additional_instructions: Type.Optional(nullable(Type.String({ maxLength: 20_000 }))),
})
export type BrainBody = Static<typeof BrainBody>

const article = {
  id: Id,
  ulid: Ulid,
  brain_id: Id,
  title: Type.String(),
  body: Type.String(),
  language: nullable(Type.String()),
  is_public: Type.Boolean(),
  last_edited_at: nullable(Timestamp),
  created_at: Timestamp,
  updated_at: Timestamp,
}

/** An article as lists show it. */
export const ListedArticle = Type.Object(article, { title: 'ListedArticle' })
export type ListedArticle = Static<typeof ListedArticle>

/** `body` is the Markdown that was written, `body_html` what it looks like. */
export const Article = Type.Object({ ...article, body_html: Type.String() }, { title: 'Article' })
export type Article = Static<typeof Article>

const Language = Type.String({
  pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
  maxLength: 35,
  examples: ['en'],
})

export const ArticleBody = Type.Object({
  title: Text255,
  body: Type.String({ maxLength: 1_000_000 }),
  language: Type.Optional(nullable(Language)),
  is_public: Type.Optional(Type.Boolean()),
})
export type ArticleBody = Static<typeof ArticleBody>

/** How many of its articles can be found by the model that is asked for; until all can, Bellhop's own is used. */
const IndexProgress = Type.Object({
  model: Type.String(),
  indexed: Type.Integer(),
  articles: Type.Integer(),
  is_complete: Type.Boolean(),
})

export const IndexedBrain = Type.Object(
  { ...Brain.properties, index: IndexProgress },
  { title: 'IndexedBrain' },
)
export type IndexedBrain = Static<typeof IndexedBrain>

export const listBrains = get('/api/brains', {
  access: 'member',
  summary: 'List the brains',
  reply: Type.Array(IndexedBrain),
})
export const showBrain = get('/api/brains/:brain', {
  access: 'member',
  summary: 'Show a brain',
  reply: IndexedBrain,
})
export const createBrain = post('/api/brains', {
  access: 'admin',
  summary: 'Create a brain; a workspace has ten at most',
  body: BrainBody,
  reply: Brain,
})
export const updateBrain = put('/api/brains/:brain', {
  access: 'admin',
  summary: 'Change a brain',
  body: BrainBody,
  reply: Brain,
})
export const deleteBrain = del('/api/brains/:brain', {
  access: 'admin',
  summary: 'Delete a brain with its articles; its channels have none then',
})

export const listArticles = get('/api/brains/:brain/articles', {
  access: 'member',
  summary: 'List the articles of a brain',
  reply: Type.Array(ListedArticle),
})
export const showArticle = get('/api/brains/:brain/articles/:article', {
  access: 'member',
  summary: 'Show an article',
  reply: Article,
})
export const createArticle = post('/api/brains/:brain/articles', {
  access: 'admin',
  summary: 'Write an article, in Markdown',
  body: ArticleBody,
  reply: Article,
})
export const updateArticle = put('/api/brains/:brain/articles/:article', {
  access: 'admin',
  summary: 'Change an article; what is left out stays',
  body: Type.Partial(ArticleBody),
  reply: Article,
})
export const deleteArticle = del('/api/brains/:brain/articles/:article', {
  access: 'admin',
  summary: 'Delete an article',
})

const FoundArticle = Type.Object(
  {
    article: Type.Object({ ulid: Ulid, title: Type.String(), is_public: Type.Boolean() }),
    score: Type.Number(),
    passage: nullable(Type.Object({ heading: nullable(Type.String()), text: Type.String() })),
    passage_html: nullable(Type.String()),
    url: nullable(Type.String()),
  },
  { title: 'FoundArticle' },
)

export type FoundArticle = Static<typeof FoundArticle>

export const searchBrain = get('/api/brains/:brain/search', {
  access: 'member',
  summary:
    'Search the articles of a brain; `passage` is the part that answers, `passage_html` the same with what was asked for in <mark>, and `meta.question` is what was searched for, with slips of the finger put right',
  query: Type.Object({
    q: Type.String({ maxLength: 1_000, description: 'A question, or words.' }),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 20, default: 5, description: 'How many articles at most.' }),
    ),
  }),
  reply: Type.Array(FoundArticle),
  meta: Type.Object({ question: Type.String(), is_answered: Type.Boolean() }),
})

const NamedBrain = Type.Object({ brain: Ulid, name: Type.String() })
const ArticleOfBrain = Type.Object({ brain: Ulid, article: Ulid })

export const brainCreated = event('brain.created', NamedBrain)
export const brainUpdated = event('brain.updated', NamedBrain)
export const brainDeleted = event('brain.deleted', NamedBrain)
export const articleCreated = event('article.created', ArticleOfBrain)
export const articleUpdated = event('article.updated', ArticleOfBrain)
export const articleDeleted = event('article.deleted', ArticleOfBrain)
