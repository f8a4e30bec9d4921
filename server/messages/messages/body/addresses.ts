/** The Content-IDs of attached images, with the ULIDs that replace them. */
export type Images = ReadonlyMap<string, string>

const absolute = /^https?:\/\/[^/\\]/i
const person = /^(mailto|tel):/i

/** Returns the URL of a link as browsers parse it, if it is allowed. Relative URLs have no meaning in a mail. */
export const linkOf = (href: string) => {
  const address = asBrowserReads(href)
  return absolute.test(address) || person.test(address) ? address : undefined
}

/** Returns the source of an image, if it is allowed: on the web, or attached. */
export const sourceOf = (src: string, images: Images) => {
  const reference = referenceIn(src, images)
  if (reference !== undefined) return { reference, src: `cid:${images.get(reference)}` }
  const address = asBrowserReads(src)
  if (absolute.test(address)) return { src: address }
  return /^cid:/i.test(address) ? { src } : {}
}

const referenceIn = (src: string, images: Images) => {
  const address = src.trim()
  if (images.size === 0 || !/^cid:/i.test(address)) return undefined
  const written = address.slice(4).trim()
  return [written, decoded(written)].find((reference) => images.has(reference))
}

const decoded = (text: string) =>
  text.replace(/(%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes)
    } catch {
      return escapes
    }
  })

// The URL parser removes these before it looks for a scheme (https://url.spec.whatwg.org/#concept-basic-url-parser).
const asBrowserReads = (address: string) => address.replace(/[\t\n\r]/g, '').replace(/^[\0- ]+/, '')

/** Replaces the ULIDs of images in a sanitised body with their URLs. */
export const withImages = (html: string, urls: ReadonlyMap<string, string>) => {
  if (urls.size === 0) return html
  return html.replace(/<img src="cid:([0-9a-z]{26})"/g, (image, ulid: string) => {
    const url = urls.get(ulid)
    return url === undefined ? image : `<img src="${escaped(url)}"`
  })
}

const escaped = (text: string) => text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`)
