import {
  type ArticleImage,
  addArticleImage,
  previewArticle,
} from '../../../contract/articles/article-writing.ts'
import { route } from '../../platform/http/route.ts'
import { newPictureSecret, pictureOf } from '../../platform/pictures/picture.ts'
import { imagePath } from './address.ts'
import * as images from './image-store.ts'
import { render } from './markdown/render.ts'
import * as brains from './record/store.ts'
import { assertRoomForImage } from './writing/rules.ts'

/** Routes for the editor of articles. */
export const writingRoutes = [
  route(
    previewArticle,
    (tx, { brain }) => brains.find(tx, brain),
    async ({ prepared }) => ({ body_html: prepared.body_html }),
    { prepare: ({ body }: { body: string }, workspace: number) => render(body, workspace) },
  ),
  route(
    addArticleImage,
    (tx, { brain }) => brains.lock(tx, brain),
    async ({ tx, found, prepared: image, site }) => {
      assertRoomForImage(await images.count(tx, found.id))
      const secret = newPictureSecret()
      await images.insert(tx, found.id, secret, image)
      return { url: site + imagePath + secret }
    },
    { prepare: ({ image }: ArticleImage) => pictureOf(Buffer.from(image, 'base64'), 'image', largeImage) },
  ),
]

const largeImage = { bytes: 1024 * 1024, side: 4_096 }
