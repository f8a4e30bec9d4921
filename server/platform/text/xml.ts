import { decodeXML } from 'entities'

export type XmlElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  text: string
}

type Limits = { characters: number; tags: number }

const small: Limits = { characters: 65_536, tags: 65_536 }
const deepest = 20

/**
 * Reads a document that a stranger wrote: elements, attributes, text and comments. Anything else, such as a document
 * type with entities, is refused. Returns undefined for what it refuses.
 */
export const readXml = (text: string, most = small): XmlElement | undefined => {
  if (text.length > most.characters) return undefined
  let tags = 0
  const document: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [document]
  let at = text.match(/^\s*<\?xml\s[^<>]*\?>/)?.[0].length ?? 0
  while (at < text.length) {
    token.lastIndex = at
    const found = token.exec(text)
    if (!found || !take(found, open)) return undefined
    if (found.groups?.name !== undefined) tags += 1
    if (tags > most.tags) return undefined
    at = token.lastIndex
  }
  const [root, another] = document.children
  return open.length === 1 && !another && !document.text.trim() ? root : undefined
}

// A comment, a tag with its attributes, or text.
const token =
  /<!--(?:(?!--)[\s\S])*-->|<(?<close>\/?)(?<name>[A-Za-z][\w.:-]*)(?<attributes>(?:\s+[A-Za-z][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>|(?<text>[^<]+)/y
const attribute = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Adds a token to the innermost open element. Returns false if it does not belong there. */
const take = (
  { groups: { close, name, attributes = '', empty, text } = {} }: RegExpExecArray,
  open: XmlElement[],
) => {
  const parent = open.at(-1)
  if (!parent) return false
  if (text !== undefined) parent.text += decodeXML(text)
  if (name === undefined) return true
  if (close) return !attributes && !empty && open.length > 1 && open.pop()?.name === name
  const element = { name, attributes: attributesIn(attributes), children: [], text: '' }
  parent.children.push(element)
  if (!empty) open.push(element)
  return open.length <= deepest
}

const attributesIn = (text: string) =>
  Object.fromEntries(
    Array.from(text.matchAll(attribute), ([, name = '', one, other = '']) => [name, decodeXML(one ?? other)]),
  )
