import { dayOf } from '../../../platform/files/keys.ts'

/** The name of the file does not contain the name of the contact, because the audit log keeps it. */
export const nameOfContactFile = (contact: string, now: Date) => `contact-${contact}-${dayOf(now)}.zip`

export const nameOfListFile = (kind: string, now: Date) => `${kind}-${dayOf(now)}.csv`

const longest = 80

/** The path of a file in an archive, which every system can unpack. The ULID makes it unique. */
export const pathIn = (folder: string, ulid: string, filename: string) => {
  const name = filename.toWellFormed().replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '_')
  const ending = /\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? ''
  const stem = [...name.slice(0, name.length - ending.length)].slice(0, longest).join('')
  return `${folder}/${ulid}-${stem}${ending}`
}
