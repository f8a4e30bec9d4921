import { type Static, Type } from 'typebox'
import { post } from '../base/endpoint.ts'
import { string } from '../base/fields.ts'
import { smallestPicture } from '../base/picture.ts'

export const previewArticle = post('/api/brains/:brain/article-preview', {
  access: 'admin',
  summary: 'Preview an article',
  description:
    'Renders Markdown as for an article, and saves nothing. Text that takes too long ' +
    'to render is returned as plain text.',
  body: Type.Object({ body: Type.String({ maxLength: 1_000_000, description: 'The text in Markdown.' }) }),
  reply: Type.Object(
    { body_html: string('The text as safe HTML.') },
    { title: 'ArticlePreview', description: 'A text as an article shows it.' },
  ),
  status: 200,
})

const ArticleImage = Type.Object({
  image: Type.String({
    maxLength: 1_400_000,
    examples: [smallestPicture],
    description:
      'The image as base 64: a PNG, JPEG or WebP file of at most 1 MB, and of no more pixels than 4,096 by 4,096.',
  }),
})
export type ArticleImage = Static<typeof ArticleImage>

export const addArticleImage = post('/api/brains/:brain/article-images', {
  access: 'admin',
  summary: 'Upload an image for articles',
  description:
    'Everybody who knows the URL can load the image. It is deleted with its brain. A ' +
    'brain has at most 2,000 images.',
  body: ArticleImage,
  reply: Type.Object(
    { url: string('URL of the image.') },
    { title: 'ArticleImage', description: 'An uploaded image.' },
  ),
})
