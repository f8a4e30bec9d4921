import { git, mainCommit } from './changed.ts'

const longest = 72

/** Says what is wrong with the message of a commit: STYLE.md, Commits. */
export const faultsOf = (message: string) => {
  const [subject = '', empty = '', ...body] = message.trimEnd().split('\n')
  return [
    ...(subject.length > longest
      ? [`The subject has ${subject.length} characters, of at most ${longest}.`]
      : []),
    ...(/^[A-Z][\w, -]*: \S/.test(subject)
      ? []
      : ['The subject begins with the part that it changes: "Tickets: …".']),
    ...(empty === '' && body.length ? [] : ['After an empty line, the body says why.']),
  ]
}

/** Looks at the commits since the main branch. Those before had other rules. */
export const commitMessages = async () => {
  const commit = mainCommit()
  if (!commit) return { ok: 'skipped' as const, words: 'There is no main branch to compare with.' }
  const log = git('log', '--no-merges', '--format=%h %B%x00', `${commit}..HEAD`)
  const faults = log
    .split('\0')
    .map((text) => text.trim())
    .filter(Boolean)
    .flatMap((text) => {
      const [, name = '', message = ''] = /^(\w+) ([\s\S]*)$/.exec(text) ?? []
      return faultsOf(message).map((fault) => `${name} ${message.split('\n')[0]}: ${fault}`)
    })
  return { ok: faults.length === 0, words: faults.join('\n') }
}
