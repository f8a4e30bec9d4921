import { type Static, Type } from 'typebox'
import { get } from '../base/endpoint.ts'
import { described, nullable, string, Timestamp, Ulid } from '../base/fields.ts'

// Not in the specification.

const version = {
  ulid: Ulid,
  title: string('Title of the article in this version.'),
  language: nullable(string('Language of the article, such as `en`. Null if it was not set.')),
  saved_by: nullable(
    string('Name of the user who saved it. Null if it was imported or written before there were versions.'),
  ),
  saved_at: described(Timestamp, 'Time when it was saved.'),
}

const ListedVersion = Type.Object(version, {
  title: 'ListedArticleVersion',
  description: 'A former version of an article in a list.',
})
export type ListedVersion = Static<typeof ListedVersion>

export const ArticleVersion = Type.Object(
  { ...version, body: string('The text in Markdown.') },
  { title: 'ArticleVersion', description: 'A former version of an article.' },
)
export type ArticleVersion = Static<typeof ArticleVersion>

export const listArticleVersions = get('/api/brains/:brain/articles/:article/versions', {
  access: 'member',
  summary: 'List the former versions of an article',
  description:
    'The last 100, newest first, without the current one. What a user saves several ' +
    'times within ten minutes is one version. To restore a version, update the article with its title and text.',
  reply: Type.Array(ListedVersion),
})

export const showArticleVersion = get('/api/brains/:brain/articles/:article/versions/:articleVersion', {
  access: 'member',
  summary: 'Show a former version of an article',
  reply: ArticleVersion,
})
