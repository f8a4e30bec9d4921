type Given = { names: readonly string[]; settings: readonly string[]; file?: string | undefined }

/** Probable mistakes of the operator: misspelled names of settings, and lines that are skipped. */
export const warningsAbout = ({ names, settings, file = '' }: Given) => [
  ...misspelled(names, settings).map(
    ([name, setting]) => `${name} is not a setting of Bellhop and is ignored. Did you mean ${setting}?`,
  ),
  ...unreadableLines(file).map(
    (line) => `Line ${line} of .env cannot be read and is ignored. Write it as NAME=value.`,
  ),
]

const misspelled = (names: readonly string[], settings: readonly string[]) => {
  const known = new Set(settings)
  return names.flatMap((name): [string, string][] => {
    const setting = known.has(name) ? undefined : settings.find((setting) => isTypoOf(name, setting))
    return setting ? [[name, setting]] : []
  })
}

/** Short names such as HOST are too similar to settings of other programs. */
const isTypoOf = (name: string, setting: string) => {
  const most = setting.length < 6 ? 0 : setting.length < 8 ? 1 : 2
  return Math.abs(name.length - setting.length) <= most && editsBetween(name.toUpperCase(), setting) <= most
}

const editsBetween = (one: string, other: string) => {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [place, expected] of [...other].entries()) {
      const [left = 0, above = 0, diagonal = 0] = [next[place], row[place + 1], row[place]]
      next.push(Math.min(left + 1, above + 1, diagonal + (letter === expected ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

const quotedValue = /(?<==\s*)(?:"[^"]*"|'[^']*'|`[^`]*`)/g
const readable = /^\s*(?:#.*|(?:export\s+)?[A-Za-z_][\w.-]*\s*=.*)?$/

/** Only line numbers, since a line may contain a password. Quoted values may have several lines. */
const unreadableLines = (file: string) =>
  file
    .replaceAll(quotedValue, (value) => value.replaceAll(/[^\n]/g, '').replaceAll('\n', '\n#'))
    .split(/\r?\n/)
    .flatMap((line, index) => (readable.test(line) ? [] : [index + 1]))
