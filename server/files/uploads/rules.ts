import { normalize } from '../../platform/text/normal.ts'

export { isRejectedName, maxFileBytes } from '../../../contract/files/rejected-files.ts'

/** Only the start and the end of a longer name are read, since little more is stored. */
const mostRead = 20_000

/** The name of a file without folders and invisible characters. */
export const cleanName = (given: string) => {
  const read = given.length > mostRead ? given.slice(0, mostRead / 2) + given.slice(-mostRead / 2) : given
  const visible = normalize(read.toWellFormed(), 'NFC').replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu,
    '',
  )
  const base = visible.split(/[/\\]/).at(-1) ?? ''
  const name = base.replace(/\s+/g, ' ').replace(/^[ ]+|[ .]+$/g, '')
  return shortened(name) || 'file'
}

const longest = 200

/** Cut in the middle, so that the extension stays. */
const shortened = (name: string) => {
  const characters = [...name]
  return characters.length <= longest
    ? name
    : [...characters.slice(0, longest - 20), ...characters.slice(-20)].join('')
}

const programs = ['4d5a', '7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe', '2321']

/** Detects programs and scripts by their first bytes. */
export const isProgram = (head: Buffer) => {
  const start = head
    .subarray(0, 8)
    .toString('hex')
    .replace(/^efbbbf/, '')
  return programs.some((magic) => start.startsWith(magic))
}
