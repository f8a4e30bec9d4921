import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import {
  boolean,
  CreatedAt,
  described,
  Id,
  integer,
  nullable,
  string,
  Text255,
  Timestamp,
  Ulid,
  UpdatedAt,
} from '../base/fields.ts'

export const Brain = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    name: string('Name of the brain.'),
    additional_instructions: nullable(string('Instructions for the agent. Null if there are none.')),
    article_count: integer('Number of articles.'),
    created_at: CreatedAt,
  },
  { title: 'Brain', description: 'A knowledge base made of articles.' },
)
export type Brain = Static<typeof Brain>

const BrainBody = Type.Object({
  name: described(Text255, 'Name of the brain.'),
  additional_instructions: Type.Optional(
    nullable(
      Type.String({
        maxLength: 20_000,
        description:
          'Instructions for the agent, such as its tone. Null removes them. Do not put secrets here.',
      }),
    ),
  ),
})
export type BrainBody = Static<typeof BrainBody>

const article = {
  id: Id,
  ulid: Ulid,
  brain_id: integer('Numeric id of the brain.'),
  title: string('Title of the article.'),
  body: string('The article in Markdown, as it was written.'),
  language: nullable(string('Language of the article, such as `en`. Null if it is not set.')),
  is_public: boolean('Whether the article is shown in the public help centre.'),
  last_edited_at: nullable(described(Timestamp, 'Time of the last edit. Null before the first one.')),
  created_at: CreatedAt,
  updated_at: UpdatedAt,
}

export const ListedArticle = Type.Object(article, {
  title: 'ListedArticle',
  description: 'An article in a list.',
})
export type ListedArticle = Static<typeof ListedArticle>

export const Article = Type.Object(
  {
    ...article,
    body_html: string('The article as safe HTML.'),
    category_ulid: nullable(described(Ulid, 'ULID of its category. Null if it has none.')),
    version: integer('Version of the article. Every change makes it higher.'),
    updated_by: nullable(
      string(
        'Name of the user who changed the article last. Null if it was imported, or not changed since versions are ' +
          'kept.',
      ),
    ),
  },
  { title: 'Article', description: 'An article of a brain.' },
)
export type Article = Static<typeof Article>

const Language = Type.String({
  pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
  maxLength: 35,
  examples: ['en'],
  description: 'Language of the article as a BCP 47 tag, such as `en` or `pt-BR`.',
})

export const ArticleBody = Type.Object({
  title: described(Text255, 'Title of the article.'),
  body: Type.String({ maxLength: 1_000_000, description: 'The article in Markdown.' }),
  language: Type.Optional(nullable(Language)),
  is_public: Type.Optional(
    Type.Boolean({
      description:
        'Whether the article is shown in the public help centre. Default for a new article: false.',
    }),
  ),
})
export type ArticleBody = Static<typeof ArticleBody>

const IndexProgress = Type.Object(
  {
    model: string('Configured embedding model.'),
    indexed: integer('Number of articles that are indexed with this model.'),
    articles: integer('Number of articles in the brain.'),
    is_complete: boolean('Whether all articles are indexed. Until then the built-in model is used.'),
  },
  { description: 'Progress of the search index.' },
)

export const IndexedBrain = Type.Object(
  { ...Brain.properties, index: IndexProgress },
  { title: 'IndexedBrain', description: 'A knowledge base made of articles, with its search index.' },
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
  summary: 'Create a brain',
  description: 'A workspace has at most ten brains.',
  body: BrainBody,
  reply: IndexedBrain,
})
export const updateBrain = put('/api/brains/:brain', {
  access: 'admin',
  summary: 'Update a brain',
  body: BrainBody,
  reply: IndexedBrain,
})
export const deleteBrain = del('/api/brains/:brain', {
  access: 'admin',
  summary: 'Delete a brain',
  description: 'Its articles are deleted too. Channels that used it no longer have a brain.',
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
const SimilarArticle = Type.Object(
  {
    ulid: Ulid,
    title: string('Title of the article.'),
    similarity: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'Similarity in meaning. 1 if the title or the text is the same.',
    }),
  },
  { title: 'SimilarArticle', description: 'An article that says nearly the same.' },
)
export type SimilarArticle = Static<typeof SimilarArticle>

// Not in the specification.
const WithSimilar = Type.Object({
  similar_articles: Type.Array(SimilarArticle, {
    maxItems: 3,
    description:
      'Other articles of the brain that say nearly the same, the most similar first. Empty if there ' +
      'are none, if neither title nor text has changed, or if the comparison was not ' +
      'possible within two seconds. Articles of the last seconds may be missing.',
  }),
})

export const createArticle = post('/api/brains/:brain/articles', {
  access: 'admin',
  summary: 'Create an article',
  body: ArticleBody,
  reply: Article,
  meta: WithSimilar,
})
const ArticleChanges = Type.Object({
  ...Type.Partial(ArticleBody).properties,
  seen_version: Type.Optional(
    nullable(
      Type.Integer({
        minimum: 1,
        description:
          'The version that you have changed. If it is not the current one, nothing is changed, and the response is 409.',
      }),
    ),
  ),
})
export type ArticleChanges = Static<typeof ArticleChanges>

export const updateArticle = put('/api/brains/:brain/articles/:article', {
  access: 'admin',
  summary: 'Update an article',
  description:
    'Omitted fields stay unchanged. Returns 409 if `seen_version` is not the current version, with `version`, ' +
    '`updated_at` and `updated_by` of that one.',
  body: ArticleChanges,
  mayConflict: true,
  reply: Article,
  meta: WithSimilar,
})
export const deleteArticle = del('/api/brains/:brain/articles/:article', {
  access: 'admin',
  summary: 'Delete an article',
})

const FoundArticle = Type.Object(
  {
    article: Type.Object(
      {
        ulid: Ulid,
        title: string('Title of the article.'),
        is_public: boolean('Whether the article is public.'),
      },
      { description: 'The article.' },
    ),
    score: Type.Number({
      description: 'Relevance. Higher is better; compare scores within one response only.',
    }),
    passage: nullable(
      Type.Object(
        {
          heading: nullable(string('Heading above the passage. Null if there is none.')),
          text: string('Text of the passage.'),
        },
        { description: 'The best matching part of the article. Null if there is none.' },
      ),
    ),
    passage_html: nullable(
      string('The passage as HTML with the matching words in `<mark>`. Null if there is no passage.'),
    ),
    url: nullable(
      string(
        'URL of the article in the help centre. Null if the article is private, or the help centre turned off.',
      ),
    ),
  },
  { title: 'FoundArticle', description: 'An article found by a search.' },
)

export type FoundArticle = Static<typeof FoundArticle>

export const searchBrain = get('/api/brains/:brain/search', {
  access: 'member',
  summary: 'Search the articles of a brain',
  description: 'Searches by words and by meaning, and corrects typos. Best match first.',
  query: Type.Object({
    q: Type.String({ maxLength: 1_000, description: 'Question or words to search for.' }),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 20, default: 5, description: 'Maximum number of articles.' }),
    ),
  }),
  reply: Type.Array(FoundArticle),
  meta: Type.Object({
    question: string('The question that was searched for, with typos corrected.'),
    is_answered: boolean('Whether an article is similar enough to count as an answer.'),
    certainty: Type.Number({
      description: 'How certain it is that the first article answers the question, from 0 to 1.',
    }),
  }),
})

const NamedBrain = Type.Object({ brain: Ulid, name: Type.String() })
const ArticleOfBrain = Type.Object({ brain: Ulid, article: Ulid })

export const brainCreated = event('brain.created', NamedBrain)
export const brainUpdated = event('brain.updated', NamedBrain)
export const brainDeleted = event('brain.deleted', NamedBrain)
export const articleCreated = event('article.created', ArticleOfBrain)
export const articleUpdated = event('article.updated', ArticleOfBrain)
export const articleDeleted = event('article.deleted', ArticleOfBrain)
