import sanitizeHtml from 'sanitize-html'
import { markAttribute, markOf, withoutMarks } from '../reply/marks.ts'
import { type Reply, replyIn } from '../reply/reply.ts'
import { isInvisible, textOf } from '../text/text.ts'
import { type Images, linkOf, sourceOf } from './addresses.ts'
import { hiddenMark, withoutHidden } from './hidden.ts'
import { boundedAttribute } from './lengths.ts'
import { isMention } from './mentions.ts'
import { isPlain, rewritten } from './plain.ts'
import { attributes, policy, tags } from './policy.ts'
import { isHidden, pageColorsOf, styleOf } from './styles.ts'

export type Sanitized = { html: string; text: string; reply: Reply | null; used: string[] }

const known = new Set(tags)
const withoutText = new Set(policy.nonTextTags)
const none: Images = new Map()
const nothing = { used: new Set<string>(), unwrapped: false }

/** Sanitises a body, and extracts its text and reply. Sanitising the result again changes nothing. */
export const sanitize = (html: string, images: Images): Sanitized => {
  const first = isPlain(html) ? { clean: rewritten(html), ...nothing } : pass(html, images, markOf)
  const shown = withoutHidden(first.clean)
  const isChanged = shown !== first.clean
  const settled = settle(shown, first.unwrapped)
  // If all text is hidden, show it: it was meant to be revealed later, or was hidden by mistake.
  if (isChanged && isInvisible(settled.text))
    return { ...settle(withoutMarks(first.clean), first.unwrapped), used: [...first.used] }
  const used = [...first.used].filter((one) => !isChanged || shown.includes(`"cid:${images.get(one)}"`))
  return { ...settled, used }
}

const settle = (clean: string, unwrapped: boolean) => {
  // Removing a tag may move a block to where HTML implies the end of its parent, so a second pass is needed.
  const marked = unwrapped ? pass(clean, none, markBefore).clean : clean
  const html = withoutMarks(marked)
  return { html, text: textOf(html), reply: replyIn(marked) }
}

const bounded = (attributes: Record<string, string>) => {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) {
    const within = boundedAttribute(name, value)
    if (within !== undefined) kept[name] = within
  }
  return kept
}

const markBefore = (_: string, attributes: Record<string, string>) => attributes[markAttribute]

const pass = (html: string, images: Images, markIn: typeof markBefore | typeof markOf) => {
  const used = new Set<string>()
  let unwrapped = false
  const clean = sanitizeHtml(html, {
    ...policy,
    allowedAttributes: { ...policy.allowedAttributes, '*': [...attributes['*'], markAttribute] },
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
      body: (tagName, attribs) => {
        const style = pageColorsOf(attribs)
        unwrapped = true
        return style ? { tagName: 'div', attribs: { style } } : { tagName, attribs }
      },
      '*': (tagName, attribs) => {
        unwrapped ||= !known.has(tagName)
        const { style, mention, [markAttribute]: _, ...others } = attribs
        const hides = style !== undefined && isHidden(style) && !withoutText.has(tagName)
        const mark = hides ? hiddenMark : markIn(tagName, attribs)
        const shape = style === undefined ? undefined : styleOf(style)
        return {
          // The tag must stay until its content is removed.
          tagName: hides && !known.has(tagName) ? 'div' : tagName,
          attribs: {
            ...bounded(others),
            ...(mention && isMention(mention.toLowerCase()) && { mention: mention.toLowerCase() }),
            ...(shape && { style: shape }),
            ...(mark && { [markAttribute]: mark }),
          },
        }
      },
    },
  })
  return { clean, used, unwrapped }
}
