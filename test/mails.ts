import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'mails')

/** Reads a stored test mail. */
export const mails = (name: string) => readFileSync(join(folder, name))

export const mailNames = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.eml'))

export const mailPaths = () => mailNames().map((name) => join(folder, name))

type Answered = { message_id: string; reply_to: string; from: string; subject: string }

/** A reply to a mail from each popular mail program, by its name. */
export const repliesTo = (answered: Answered): Map<string, Buffer> => {
  const values = new Map(Object.entries(answered))
  const fill = (mail: string) =>
    mail.replace(/\{\{(\w+)\}\}/g, (hole, key: string) => values.get(key) ?? hole)
  const names = readdirSync(join(folder, 'replies'))
  return new Map(
    names.map((name) => [name.replace('.eml', ''), Buffer.from(fill(mails(`replies/${name}`).toString()))]),
  )
}
