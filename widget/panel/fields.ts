import { h } from '../page/elements.ts'
import type { Context } from './base/context.ts'

type Value = string | number | boolean | string[]

/** The custom fields of a new conversation, which a visitor may fill in. */
export const fieldsCard = ({ settings }: Context) => {
  const rows = settings.fields.map(({ key, name, type, choices }) => {
    const id = `field-${key}`
    const options = choices.map(({ value, name }) => h('option', { value }, name))
    const input =
      type === 'long_text'
        ? h('textarea', { id, rows: 3, maxlength: 10_000, dir: 'auto' })
        : options.length
          ? h(
              'select',
              { id, multiple: type === 'choices' },
              type === 'choice' && h('option', { value: '' }),
              ...options,
            )
          : h('input', { id, type, step: 'any', maxlength: 255, dir: 'auto' })
    return { key, type, input, label: h('label', { for: id }, name) }
  })
  const typedIn = (type: string, input: (typeof rows)[number]['input']): Value | undefined => {
    if (type === 'checkbox') return (input as HTMLInputElement).checked || undefined
    if (type === 'choices') return [...(input as HTMLSelectElement).selectedOptions].map(({ value }) => value)
    const text = input.value.trim()
    return text && type === 'number' ? Number(text) : text || undefined
  }
  return {
    element:
      rows.length > 0 &&
      h('div', { class: 'card person' }, ...rows.flatMap(({ label, input }) => [label, input])),
    /** Returns the values of the fields that the visitor has filled in. */
    typed: () => Object.fromEntries(rows.map(({ key, type, input }) => [key, typedIn(type, input)])),
  }
}
