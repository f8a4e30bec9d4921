import './editor.css'
import { pageStrings } from '../page-strings.ts'
import { bracesIn } from './braces.ts'
import { nameOf, useFields } from './placeholder-names.ts'

const texts = pageStrings.placeholders

const ReadChip = ({ source, use }: Pick<ReturnType<typeof bracesIn>[number], 'source' | 'use'>) => {
  const fields = useFields()
  const name = use && nameOf(use, fields)
  return (
    <span
      className={`placeholder-chip ${name ? '' : 'unknown'}`}
      {...(!name && { 'data-says': texts.unknown })}
    >
      {name ?? source}
      {use?.fallback && (
        <span className="instead">
          {texts.or} {use.fallback}
        </span>
      )}
    </span>
  )
}

/** A text to read, with the names of its placeholders. */
export const TextWithChips = ({ text }: { text: string }) => {
  let end = 0
  const parts = bracesIn(text).flatMap(({ at, source, use }) => {
    const before = text.slice(end, at)
    end = at + source.length
    return [before, <ReadChip key={at} source={source} use={use} />]
  })
  return [...parts, text.slice(end)]
}

/** The placeholders of a plain text field, by name, each once. */
export const UsedPlaceholders = ({ text }: { text: string }) => {
  const used = new Map(bracesIn(text).map((one) => [one.source, one]))
  if (used.size === 0) return null
  return (
    <p className="used-placeholders muted">
      {texts.used}
      {[...used.values()].map(({ source, use }) => (
        <ReadChip key={source} source={source} use={use} />
      ))}
    </p>
  )
}
