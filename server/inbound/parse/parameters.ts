import { decodeText } from './charsets.ts'

/** A parameter that declares its charset (RFC 2231), in all of its sections; undefined if there is none. */
export const extendedParameter = (header: string, name: 'filename' | 'name') => {
  const sections = [...header.matchAll(forms[name])]
    .map(([, number, star, value = '']) => ({
      number: Number(number),
      isEncoded: number === '' || star === '*',
      value: value.replace(/^"|"$/g, '').replace(/\\(.)/g, '$1'),
    }))
    .toSorted((one, other) => one.number - other.number)
  const [, charset, first] = sections[0]?.value.match(/^([^']*)'[^']*'(.*)$/) ?? []
  if (!sections[0]?.isEncoded || first === undefined) return undefined
  sections[0].value = first
  const bytes = sections.map(({ isEncoded, value }) => (isEncoded ? unescaped(value) : Buffer.from(value)))
  return decodeText(Buffer.concat(bytes), { declared: charset, guesses: [] })
}

const section = String.raw`\*(\d{0,3})(\*?)[ \t]*=[ \t]*("(?:[^"\\]|\\.)*"|[^;\s]*)`
const forms = {
  filename: new RegExp(String.raw`[;\s]filename${section}`, 'gi'),
  name: new RegExp(String.raw`[;\s]name${section}`, 'gi'),
}

const unescaped = (value: string) => {
  const bytes = Buffer.from(value).toString('latin1')
  const plain = bytes.replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(plain, 'latin1')
}
