import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { readMail } from '../../server/mail/inbound/parse/read.ts'

export type FoundFile = { name: string | null; size: number; sha256: string }
/** The comparable result of a parser for a mail. */
export type Found = { subject: string | null; from: string | null; texts: string[]; files: FoundFile[] }

export const hasPython = () => spawnSync('python3', ['--version']).status === 0

export const readWithPython = (paths: string[]): Found[] => {
  const { stdout, stderr, status } = spawnSync('python3', [join(import.meta.dirname, 'read.py')], {
    input: paths.join('\n'),
    maxBuffer: 512 * 1024 * 1024,
    env: { ...process.env, PYTHONIOENCODING: 'utf-8:backslashreplace' },
  })
  if (status !== 0) throw new Error(`Python could not read the mails: ${stderr}`)
  return JSON.parse(stdout.toString())
}

export const readWithMailparser = async (path: string): Promise<Found> => {
  const mail = await simpleParser(readFileSync(path), {
    checksumAlgo: 'sha256',
    skipHtmlToText: true,
    skipImageLinks: true,
    skipTextLinks: true,
    skipTextToHtml: true,
  })
  return {
    subject: mail.subject ?? '',
    from: mail.from?.value[0]?.address ?? null,
    texts: [mail.text ?? '', mail.html || ''],
    files: mail.attachments.map(({ filename, size, checksum }) => ({
      name: filename ?? null,
      size,
      sha256: checksum,
    })),
  }
}

export const readWithBellhop = async (path: string): Promise<Found> => {
  const { subject, from, html, parts } = await readMail(readFileSync(path))
  return {
    subject,
    from: from[0]?.address ?? null,
    texts: [html],
    files: parts.map(({ filename, content }) => ({
      name: filename,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    })),
  }
}
