import { decodeXML } from 'entities/decode'
import { boundedAttribute } from './lengths.ts'
import { isMention } from './mentions.ts'
import { attributes, tags } from './policy.ts'
import { styleOf } from './styles.ts'

// Never allowed, independent of the policy.
const active =
  /^(script|style|iframe|frame|frameset|object|embed|applet|form|input|button|select|textarea|svg|math|link|meta|base|template|noscript|xmp|plaintext|title|video|audio|source|picture)$/
const acting =
  /^(on.*|id|class|name|target|srcset|background|action|formaction|ping|poster|data|longdesc|usemap|cite|content|srcdoc)$/

type Allowed = Record<string, readonly string[] | undefined>
const perTag: Allowed = attributes

const tagPattern = /<(\/?)([a-z0-9]+)((?: [a-z]+(?:="[^"<>]*")?)*)(?: \/)?>/g
const attributePattern = / ([a-z]+)(?:="([^"<>]*)")?/g

/**
 * Returns the faults of sanitised HTML. The grammar is much stricter than HTML: there is only one way to parse it, so
 * that browsers cannot interpret it differently.
 */
export const faultsIn = (html: string): string[] => {
  const faults = [...html.matchAll(tagPattern)].flatMap(([, slash, tag = '', written = '']) => [
    ...(tags.includes(tag) && !active.test(tag) ? [] : [`<${tag}>`]),
    ...(slash && written ? [`attributes of </${tag}>`] : []),
    ...[...written.matchAll(attributePattern)].flatMap(([, name = '', value = '']) =>
      isAllowed(tag, name) && isFine(name, value) ? [] : [`${name}="${value}" of <${tag}>`],
    ),
  ])
  const rest = html.replace(tagPattern, '')
  if (/[<>]/.test(rest)) faults.push(`stray markup: ${rest.slice(0, 200)}`)
  if (/&(?!(amp|lt|gt|quot);)/.test(html)) faults.push('an entity that is none')
  return faults
}

const isAllowed = (tag: string, name: string) =>
  !acting.test(name) && [...(perTag['*'] ?? []), ...(perTag[tag] ?? [])].includes(name)

const isFine = (name: string, value: string) => {
  const read = decodeXML(value)
  if (name === 'href') return /^(https?:\/\/[^/\\]|mailto:|tel:)/i.test(read)
  if (name === 'src') return /^(https?:\/\/[^/\\]|\s*cid:)/i.test(read)
  if (name === 'style') return styleOf(read) === read && !/url|expression|\\|\/\*|@/i.test(read)
  if (name === 'mention') return isMention(read)
  if (name === 'rel') return read === 'noopener noreferrer nofollow'
  return boundedAttribute(name, read) === read
}
