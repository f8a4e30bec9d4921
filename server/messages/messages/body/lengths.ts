/** The maximum of each length, in pixels and in percent of its reference. */
type Bound = { px: number; percent: number }

const wide: Bound = { px: 5_000, percent: 200 }
const high: Bound = { px: 2_000, percent: 100 }
const space: Bound = { px: 500, percent: 100 }
const line: Bound = { px: 200, percent: 1_000 }
const letter: Bound = { px: 100, percent: 600 }
const edge: Bound = { px: 100, percent: 0 }
const cells: Bound = { px: 1_000, percent: 0 }

/** Attributes and style properties with a length. Lengths above the maximum are removed. */
const bounds: Record<string, Bound> = {
  width: wide,
  'max-width': wide,
  height: high,
  margin: space,
  'margin-left': space,
  padding: space,
  'padding-left': space,
  cellpadding: space,
  cellspacing: space,
  'line-height': line,
  'font-size': letter,
  border: edge,
  colspan: cells,
  rowspan: cells,
  span: cells,
}
const boundOf = new Map(Object.entries(bounds))

/** Units relative to a font assume the default font size. */
const pxOf = new Map(Object.entries({ '': 1, px: 1, pt: 4 / 3, em: 16, rem: 16 }))

const isWithin = ({ px, percent }: Bound, number: number, unit: string) =>
  unit === '%' ? number <= percent : number * (pxOf.get(unit) ?? Infinity) <= px

const lengthPattern = /(?<![\w#.])(\d+(?:\.\d+)?)(%|[a-z]*)/g

/** Returns true if all lengths of a property are within its bounds. Properties without a bound have no lengths. */
export const hasBoundedLengths = (property: string, value: string) => {
  const bound = boundOf.get(property)
  return (
    !bound ||
    [...value.matchAll(lengthPattern)].every(([, number, unit = '']) => {
      // A factor, relative to the font size.
      const isFactor = property === 'line-height' && unit === ''
      return isWithin(bound, Number(number), isFactor ? 'em' : unit)
    })
  )
}

/** A number at the beginning of an attribute, as browsers parse it. */
const dimension = /^[\t\n\f\r ]*\+?(\d+(?:\.\d+)?)(%?)/

/** Returns an attribute with its length as browsers parse it; undefined if it is too large or has none. */
export const boundedAttribute = (name: string, value: string) => {
  if (name === 'size') return /^[+-]?[0-7]$/.test(value) ? value : undefined
  if (name === 'start') return /^-?\d{1,6}$/.test(value) ? value : undefined
  const bound = boundOf.get(name)
  if (!bound || value === '') return value
  const [, number = '', percent = ''] = dimension.exec(value) ?? []
  return number !== '' && isWithin(bound, Number(number), percent) ? number + percent : undefined
}
