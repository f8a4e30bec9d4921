import { h } from '../../page/elements.ts'

const side = 80

/** Draws a preview of an image on a canvas. Without a URL, it works with any content security policy of the page. */
export const thumbnail = async (file: File) => {
  if (!/^image\/(png|jpeg|gif|webp|avif)$/.test(file.type)) return undefined
  const image = await createImageBitmap(file).catch(() => undefined)
  if (!image) return undefined
  const canvas = h('canvas', { width: side, height: side, class: 'thumbnail', 'aria-hidden': 'true' })
  const scale = Math.max(side / image.width, side / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  canvas.getContext('2d')?.drawImage(image, (side - width) / 2, (side - height) / 2, width, height)
  image.close()
  return canvas
}
