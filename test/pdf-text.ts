import { inflateSync } from 'node:zlib'

/** The texts of a PDF with embedded fonts, in their order. For tests. */
export const textsOf = (pdf: Uint8Array) => {
  const objects = objectsOf(Buffer.from(pdf).toString('latin1'))
  const all = [...objects.values()]
  const fonts = new Map<string, Map<string, string>>()
  for (const { head } of all)
    for (const [, name = '', id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = objects.get(Number(id))?.head.match(/\/ToUnicode (\d+) 0 R/)?.[1]
      fonts.set(name, charactersOf(objects.get(Number(unicode))?.data ?? ''))
    }
  return all.filter(({ data }) => data.includes(' Tf')).flatMap(({ data }) => shownIn(data, fonts))
}

const objectsOf = (text: string) => {
  const objects = new Map<number, { head: string; data: string }>()
  for (const [, id, body = ''] of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, head = body, stream] = body.match(/^([\s\S]*?)\nstream\n([\s\S]*)\nendstream$/) ?? []
    const isPacked = head.includes('/FlateDecode') && stream !== undefined
    const data = isPacked ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : (stream ?? '')
    objects.set(Number(id), { head, data })
  }
  return objects
}

/** The character of each glyph. */
const charactersOf = (map: string) => {
  const characters = new Map<string, string>()
  for (const [, first = '0', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? []
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0')
      characters.set(glyph, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))))
    }
  return characters
}

const shownIn = (data: string, fonts: Map<string, Map<string, string>>) => {
  const texts: string[] = []
  let font = fonts.get('F1')
  for (const [, name, shown] of data.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name)
    else
      texts.push(
        [...(shown ?? '').matchAll(/<([0-9a-f]*)>/g)]
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map((glyph) => font?.get(glyph) ?? '')
          .join(''),
      )
  }
  return texts
}
