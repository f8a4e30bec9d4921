import { slugOf } from '../platform/text/slug.ts'

/** The public URL path of an article. Only the ULID identifies it; the words before it are for people. */
export const articlePath = (workspace: string, title: string, ulid: string) =>
  `/help/${workspace}/articles/${slugOf(title, 'article')}-${ulid}`

/** The URL path of uploaded images in articles, without the secret. */
export const imagePath = '/article-images/'
