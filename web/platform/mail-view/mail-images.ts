import { strings } from '../strings/strings.ts'

/** Returns whether the mail has remote images, which tell the sender that the mail was read. */
export const hasRemoteImages = (html: string) => {
  const sources = [...html.matchAll(/<img\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)/gi)].map(
    ([, source = '']) => source,
  )
  return sources.some(isRemote) || /\bbackground(-image)?\s*[:=][^;"'>]*url\(/i.test(html)
}

const isRemote = (source: string) =>
  /^(https?:)?\/\//i.test(source.replaceAll('&#x2F;', '/')) && !source.startsWith(`${location.origin}/`)

/** Changes the sources of remote images in a body that loads nothing. Without a source, an image is an empty box. */
const withSources = (html: string, inert: HTMLElement, sourceOf: (source: string) => string | undefined) => {
  inert.innerHTML = html
  for (const image of inert.querySelectorAll('img[src]')) {
    const written = image.getAttribute('src') ?? ''
    if (!isRemote(written)) continue
    const source = sourceOf(written)
    if (source) image.setAttribute('src', source)
    else image.removeAttribute('src')
  }
  return inert.innerHTML
}

export const withoutRemoteImages = (html: string, inert: HTMLElement) =>
  withSources(html, inert, () => undefined)

/** The policy of the frame allows only encrypted connections, which most servers of images in old mails have too. */
export const withEncryptedImages = (html: string, inert: HTMLElement) =>
  withSources(html, inert, (source) => source.replace(/^(http:)?\/\//i, 'https://'))

/** Shows a text in place of an image that cannot be loaded, unless it is too small to be meant for a reader. */
export const tellLostImage = ({ target }: Event) => {
  const image = target as HTMLImageElement
  if (image.localName !== 'img') return
  const isTiny = [image.getAttribute('width'), image.getAttribute('height')].some(
    (size) => size && Number(size) < 3,
  )
  if (isTiny) return image.removeAttribute('src')
  const text = image.ownerDocument.createElement('span')
  text.className = 'lost-image'
  text.textContent = strings.message.imageLost(
    image.alt,
    isRemote(image.src) ? URL.parse(image.src)?.host : undefined,
  )
  image.replaceWith(text)
}
