import { slugOf } from '../../platform/text/slug.ts'

/**
 * The path of an article within a help centre, whose URL is before it. Only the ULID identifies it; the words before
 * the ULID are for people.
 */
export const articlePath = (title: string, ulid: string) => `/articles/${slugOf(title, 'article')}-${ulid}`

/** The URL path of uploaded images in articles, without the secret. */
export const imagePath = '/article-images/'
