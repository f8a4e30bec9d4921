type FrontMatter = { title: string | null; language: string | null; rest: string }

const languageForm = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i

/** The language of a page, if it is a valid language name. */
export const languageOf = (said: string | undefined) => {
  const language = said?.trim() ?? ''
  return languageForm.test(language) && language.length <= 35 ? language : null
}

/** Splits a Markdown file into the front matter, between two lines of dashes, and the rest. */
export const frontMatterOf = (markdown: string): FrontMatter => {
  const lines = markdown.split(/\r?\n/)
  const end = lines[0]?.trimEnd() === '---' ? lines.findIndex(isEnd) : -1
  if (end === -1) return { title: null, language: null, rest: markdown }
  const said = new Map(lines.slice(1, end).map(pairOf))
  return {
    title: said.get('title') || null,
    language: languageOf(said.get('language') ?? said.get('lang')),
    rest: lines.slice(end + 1).join('\n'),
  }
}

const isEnd = (line: string, index: number) => index > 0 && /^(---|\.\.\.)\s*$/.test(line)

const pairOf = (line: string): [string, string] => {
  const colon = line.indexOf(':')
  return [line.slice(0, Math.max(colon, 0)).toLowerCase(), unquoted(line.slice(colon + 1).trim())]
}

const unquoted = (value: string) => {
  const quote = value.at(0)
  const isQuoted = value.length > 1 && (quote === '"' || quote === "'") && value.endsWith(quote)
  if (!isQuoted) return value
  const inner = value.slice(1, -1)
  return quote === '"' ? inner.replace(/\\(["\\])/g, '$1') : inner.replaceAll("''", "'")
}
