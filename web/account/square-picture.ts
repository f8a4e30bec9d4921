import { words } from '../words.ts'

const size = 256

/** The middle of a picture as a small square, in base 64. */
export const squarePicture = async (file: File) => {
  const image = await createImageBitmap(file).catch(() => {
    throw new Error(words.account.wrongPicture)
  })
  const side = Math.min(image.width, image.height)
  const canvas = new OffscreenCanvas(size, size)
  const [left, top] = [(image.width - side) / 2, (image.height - side) / 2]
  canvas.getContext('2d')?.drawImage(image, left, top, side, side, 0, 0, size, size)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
