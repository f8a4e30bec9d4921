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

/** The allowed declarations of a style attribute, which only format text; undefined if there are none. */
export const styleOf = (style: string) => {
  if (style.length > mostCharacters) return undefined
  const kept = style.split(';').flatMap((declaration) => declarationOf(declaration) ?? [])
  return kept.length ? kept.join(';') : undefined
}

const declarationOf = (declaration: string) => {
  const colon = declaration.indexOf(':')
  const property = declaration.slice(0, colon).trim().toLowerCase()
  const value = declaration
    .slice(colon + 1)
    .replace(/\s+/g, ' ')
    .replaceAll('"', "'")
    .trim()
    .toLowerCase()
  return properties.get(property)?.test(value) ? `${property}:${value}` : undefined
}
