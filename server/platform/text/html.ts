const markup = Symbol('markup')

/** Safe markup, which only `html` creates. */
export type Html = { readonly [markup]: string }

type Value = string | number | Html | readonly Html[] | undefined

/** Inserts values into markup and escapes them, unless they are markup. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  [markup]: String.raw({ raw: parts }, ...values.map(markupOf)),
})

/** Markup that a developer wrote out, such as a style sheet. */
export const verbatim = (text: string): Html => ({ [markup]: text })

export const render = (page: Html) => page[markup]

const markupOf = (value: Value): string => {
  if (value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value))
  return markup in value ? value[markup] : value.map(render).join('')
}

const escaped = (text: string) => text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`)
