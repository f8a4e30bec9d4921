import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The parts of a mail that tests read: its raw header lines and both decoded bodies. */
export type ReadMail = {
  headers: string[]
  to: string
  subject: string
  text: string
  html: string
  raw: string
}

/** The mails that were stored in a folder, the newest first. */
export const mailsIn = async (folder: string): Promise<ReadMail[]> => {
  const names = await readdir(folder).catch(() => [])
  const kept = names.filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(kept.reverse().map(async (name) => readMail(await readFile(join(folder, name), 'utf8'))))
}

export const readMail = (raw: string): ReadMail => {
  const { headers, body } = partOf(raw)
  const boundary = headerOf(headers, 'content-type').match(/boundary="([^"]+)"/)?.[1]
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => partOf(part.replace(/^\r\n/, '')))
    : []
  const bodyOf = (type: string) => {
    const part = parts.find(({ headers }) => headerOf(headers, 'content-type').startsWith(type))
    return part ? decoded(part) : ''
  }
  return {
    headers,
    to: headerOf(headers, 'to'),
    subject: headerOf(headers, 'subject'),
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
    raw,
  }
}

type Part = { headers: string[]; body: string }

const partOf = (raw: string): Part => {
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  return { headers, body: raw.slice(end + 4) }
}

const headerOf = (headers: string[], name: string) =>
  headers
    .find((line) => line.toLowerCase().startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trim() ?? ''

const decoded = ({ headers, body }: Part) => {
  const encoding = headerOf(headers, 'content-transfer-encoding')
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
