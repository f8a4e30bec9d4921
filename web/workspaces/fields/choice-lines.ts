import type { CustomField } from '../../platform/api/types.ts'

type Choices = CustomField['choices']

const marks = /\p{M}/gu

/** A key or a value for a name: `Basic plan` becomes `basic_plan`. */
export const keyFor = (name: string, longest = 40) =>
  name
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '')
    .slice(0, longest)

/** The choices of lines with their names. Known ones keep their values. */
export const choicesOf = (lines: string, known: Choices): Choices => {
  const names = [...new Set(lines.split('\n').flatMap((line) => line.trim() || []))]
  const taken = new Set(known.filter(({ name }) => names.includes(name)).map(({ value }) => value))
  return names.map((name) => {
    const same = known.find((choice) => choice.name === name)
    if (same) return same
    const value = freeValue(keyFor(name, 36) || 'choice', taken)
    taken.add(value)
    return { value, name }
  })
}

const freeValue = (wanted: string, taken: ReadonlySet<string>) => {
  let value = wanted
  for (let n = 2; taken.has(value); n += 1) value = `${wanted}_${n}`
  return value
}
