import {
  type PlaceholderUse,
  placeholderIn,
  placeholderPattern,
} from '../../../contract/messages/placeholders.ts'

type Braces = { at: number; source: string; use: PlaceholderUse | undefined }

/** The texts in double braces without a backslash. Those without a use are no placeholders. */
export const bracesIn = (text: string): Braces[] =>
  text.includes('{{')
    ? [...text.matchAll(placeholderPattern)]
        .filter(([, backslash]) => !backslash)
        .map(({ index, 0: source, 2: inner = '' }) => ({ at: index, source, use: placeholderIn(inner) }))
    : []

export const usedBy = (source: string) => placeholderIn(source.slice(2, -2))

/** The spelling of a placeholder with another fallback. Its name keeps its spelling. */
export const withFallback = (source: string, typed: string) => {
  const [given = ''] = source.slice(2, -2).split('|')
  const fallback = typed.replaceAll(/[{}\n]/g, '')
  return fallback.trim() ? `{{${given}|${fallback}}}` : `{{${given}}}`
}
