import { strings } from '../strings/strings.ts'

const size = 256

/** A picture as a small square, in base 64: cropped to its centre, or whole with transparent margins. */
export const squarePicture = async (file: File, fit: 'cover' | 'contain' = 'cover') => {
  const image = await createImageBitmap(file).catch(() => {
    throw new Error(strings.account.wrongPicture)
  })
  const sides = [image.width, image.height]
  const scale = size / (fit === 'cover' ? Math.min(...sides) : Math.max(...sides))
  const [width, height] = [image.width * scale, image.height * scale]
  const canvas = new OffscreenCanvas(size, size)
  canvas.getContext('2d')?.drawImage(image, (size - width) / 2, (size - height) / 2, width, height)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
