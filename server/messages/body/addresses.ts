/** References to images that came along, and the ULIDs by which they go from here on. */
export type Images = ReadonlyMap<string, string>

const absolute = /^https?:\/\/[^/\\]/i
const person = /^(mailto|tel):/i

/** An address that a link may lead to, as a browser would read it; relative ones lead nowhere in a mail. */
export const linkOf = (href: string) => {
  const address = asRead(href)
  return absolute.test(address) || person.test(address) ? address : undefined
}

/** What an image may show: something of the web, or something that came along. */
export const sourceOf = (src: string, images: Images) => {
  const reference = referenceIn(src, images)
  if (reference !== undefined) return { reference, src: `cid:${images.get(reference)}` }
  const address = asRead(src)
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

// https://url.spec.whatwg.org/#concept-basic-url-parser drops these before it looks for a scheme.
const asRead = (address: string) => address.replace(/[\t\n\r]/g, '').replace(/^[\0- ]+/, '')
