import sanitizeHtml from 'sanitize-html'
import { type Images, linkOf, sourceOf } from './addresses.ts'
import { policy, tags } from './policy.ts'
import { styleOf } from './styles.ts'
import { textOf } from './text.ts'

export type Sanitized = { html: string; text: string; used: string[] }

const known = new Set(tags)
const none: Images = new Map()

/** What is left of a body, and the text that it says. Sanitising the result again changes nothing. */
export const sanitize = (html: string, images: Images): Sanitized => {
  const { clean, used, unwrapped } = pass(html, images)
  // What stood apart inside a tag that is gone may now stand where the other's end is implied.
  const settled = unwrapped ? pass(clean, none).clean : clean
  return { html: settled, text: textOf(settled), used: [...used] }
}

const pass = (html: string, images: Images) => {
  const used = new Set<string>()
  let unwrapped = false
  const clean = sanitizeHtml(html, {
    ...policy,
    transformTags: {
      a: (tagName, { href = '', rel: _, ...others }) => {
        const link = linkOf(href)
        return {
          tagName,
          attribs: link ? { href: link, ...others, rel: 'noopener noreferrer nofollow' } : others,
        }
      },
      img: (tagName, { src: written = '', ...others }) => {
        const { reference, src } = sourceOf(written, images)
        if (reference !== undefined) used.add(reference)
        return { tagName, attribs: src === undefined ? others : { src, ...others } }
      },
      '*': (tagName, attribs) => {
        unwrapped ||= !known.has(tagName)
        if (attribs.style === undefined) return { tagName, attribs }
        const { style, ...others } = attribs
        const shape = styleOf(style)
        return { tagName, attribs: shape === undefined ? others : { ...others, style: shape } }
      },
    },
  })
  return { clean, used, unwrapped }
}
