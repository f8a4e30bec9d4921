import { attributes, tags } from './policy.ts'
import { styleOf } from './styles.ts'

type Allowed = Record<string, readonly string[] | undefined>
const perTag: Allowed = attributes

/**
 * What is wrong with sanitised HTML. It is read by a grammar much narrower than HTML, so that there is only one
 * way to read it and no browser can find anything else in it.
 */
export const faultsIn = (html: string): string[] => {
  const faults: string[] = []
  const rest = html.replace(
    /<(\/?)([a-z0-9]+)((?: [a-z]+(?:="[^"<>]*")?)*)(?: \/)?>/g,
    (_, slash, tag, written) => {
      if (!tags.includes(tag)) faults.push(`<${tag}>`)
      if (slash && written) faults.push(`attributes of </${tag}>`)
      for (const [, name = '', value = ''] of String(written).matchAll(/ ([a-z]+)(?:="([^"<>]*)")?/g)) {
        if (![...(perTag['*'] ?? []), ...(perTag[tag] ?? [])].includes(name))
          faults.push(`${name} of <${tag}>`)
        if (!isFine(name, value)) faults.push(`${name}="${value}"`)
      }
      return ''
    },
  )
  if (/[<>]/.test(rest)) faults.push(`stray markup: ${rest.slice(0, 200)}`)
  if (/&(?!(amp|lt|gt|quot);)/.test(html)) faults.push('an entity that is none')
  return faults
}

const isFine = (name: string, value: string) => {
  const read = plain(value)
  if (name === 'href') return /^(https?:\/\/[^/\\]|mailto:|tel:)/i.test(read)
  if (name === 'src') return /^(https?:\/\/[^/\\]|\s*cid:)/i.test(read)
  if (name === 'style') return styleOf(read) === read && !/url|expression|\\|\/\*|@/i.test(read)
  if (name === 'rel') return read === 'noopener noreferrer nofollow'
  return true
}

const plain = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
