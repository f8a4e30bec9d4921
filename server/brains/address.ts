import { slugOf } from '../platform/text/slug.ts'

/** Where everybody may read an article. Its ULID decides; the words before it are for people. */
export const articlePath = (workspace: string, title: string, ulid: string) =>
  `/help/${workspace}/articles/${slugOf(title, 'article')}-${ulid}`
