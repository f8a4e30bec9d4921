import { hasBoundedLengths } from './lengths.ts'

const length = /^(auto|0|\d{1,4}(\.\d{1,3})?(px|em|rem|pt|%))$/
const lengths = /^((auto|0|\d{1,4}(\.\d{1,3})?(px|em|rem|pt|%)) ?){1,4}$/
const color = /^(#[0-9a-f]{3,8}|[a-z]{3,24}|rgba?\( ?\d{1,3}( ?, ?[\d.]{1,5}){2,3} ?\))$/
const border =
  /^(0|none|(\d{1,2}px|solid|dashed|dotted|double|#[0-9a-f]{3,8}|[a-z]{3,24})( (\d{1,2}px|solid|dashed|dotted|double|#[0-9a-f]{3,8}|[a-z]{3,24})){0,2})$/

const allowed: Record<string, RegExp> = {
  color,
  'background-color': color,
  'text-align': /^(left|right|center|justify|start|end)$/,
  'text-decoration': /^(none|underline|line-through)$/,
  'vertical-align': /^(top|middle|bottom|baseline|sub|super)$/,
  'font-weight': /^(normal|bold|bolder|lighter|[1-9]00)$/,
  'font-style': /^(normal|italic|oblique)$/,
  'font-family': /^[a-z0-9 ,'-]{1,200}$/,
  'font-size': length,
  'line-height': /^(normal|\d{1,2}(\.\d{1,3})?|\d{1,4}(\.\d{1,3})?(px|em|rem|pt|%))$/,
  width: length,
  height: length,
  'max-width': length,
  border,
  'border-left': border,
  'border-top': border,
  'border-bottom': border,
  'border-collapse': /^(collapse|separate)$/,
  margin: lengths,
  'margin-left': length,
  padding: lengths,
  'padding-left': length,
}
const properties = new Map(Object.entries(allowed))
const mostCharacters = 4_000

/** Returns the allowed declarations of a style attribute, which only format text; undefined if there are none. */
export const styleOf = (style: string) => {
  if (style.length > mostCharacters) return undefined
  const kept = declarationsOf(style)
    .map(([property, value]) => (property === 'background' ? backgroundOf(value) : [property, value]))
    .filter(
      ([property = '', value = '']) =>
        properties.get(property)?.test(value) && hasBoundedLengths(property, value),
    )
  return kept.length ? kept.map((declaration) => declaration.join(':')).join(';') : undefined
}

/** The colours of a body, from its style and attributes; undefined if it has no background. */
export const pageColorsOf = ({ bgcolor = '', text = '', style = '' }: Record<string, string>) => {
  const all = styleOf(`background:${bgcolor};color:${text};${style}`)?.split(';') ?? []
  const colors = all.filter((declaration) => /^(background-)?color:/.test(declaration))
  return colors.some((declaration) => declaration.startsWith('background')) ? colors.join(';') : undefined
}

/** Returns true if a style hides an element and its content. */
export const isHidden = (style: string) => {
  if (style.length > mostCharacters) return false
  const values = new Map(declarationsOf(style))
  return (
    values.get('display') === 'none' ||
    values.get('visibility') === 'hidden' ||
    (values.get('overflow') === 'hidden' && /^0(px)?$/.test(values.get('max-height') ?? ''))
  )
}

const declarationsOf = (style: string) =>
  style.split(';').map((declaration): [string, string] => {
    const colon = declaration.indexOf(':')
    const value = declaration
      .slice(colon + 1)
      .replace(/\s+/g, ' ')
      .replaceAll('"', "'")
      .trim()
      .toLowerCase()
    return [declaration.slice(0, colon).trim().toLowerCase(), value.replace(/ ?! ?important$/, '')]
  })

/** Keeps only the background colour, so that text stays readable. Next to an image, a keyword may not be a colour. */
const backgroundOf = (value: string) => {
  const beside = /(?<= |^)(#[0-9a-f]{3,8}|rgba?\([\d., ]{5,30}\))(?= |$)/.exec(value)?.[0]
  return ['background-color', value === 'none' ? '' : (beside ?? value)]
}
