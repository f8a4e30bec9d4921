import { call } from '../../platform/api/client.ts'
import { ApiProblem } from '../../platform/base/problem.ts'
import { strings } from '../../platform/strings/strings.ts'

const mostBytes = 1024 * 1024
const longestSide = 2_000

/** Uploads an image and returns its URL. Larger images are made smaller. */
export const uploadImage = async (brain: string, file: File) => {
  const image = await base64(file.size > mostBytes ? await smaller(file) : file)
  try {
    const { data } = await call('POST /api/brains/:brain/article-images', {
      params: { brain },
      body: { image },
    })
    return data.url
  } catch (error) {
    const fault = error instanceof ApiProblem ? error.errors.image?.[0] : undefined
    throw fault ? new Error(fault) : error
  }
}

const smaller = async (file: File) => {
  const image = await createImageBitmap(file).catch(() => {
    throw new Error(strings.articleEditor.unreadableImage)
  })
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height))
  const [width, height] = [Math.ceil(image.width * scale), Math.ceil(image.height * scale)]
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  image.close()
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.85 })
}

const base64 = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(file)
  })
