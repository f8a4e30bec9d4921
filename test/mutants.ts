import { numbersFrom, seed } from './soak.ts'

type Pick = (below: number) => number
type Damage = (mail: Buffer, pick: Pick) => Buffer

const lines = (mail: Buffer) => mail.toString('latin1').split(/(?<=\n)/)
const joined = (pieces: string[]) => Buffer.from(pieces.join(''), 'latin1')
const insert = (mail: Buffer, at: number, piece: Buffer) =>
  Buffer.concat([mail.subarray(0, at), piece, mail.subarray(at)])

const odd = [
  '\0',
  '\r',
  '\n',
  '\x80',
  '\xff',
  '=?',
  '?=',
  '<',
  '>',
  '"',
  '(',
  '--',
  '%',
  ';',
  '@',
  ':',
  '\u00ad',
]
const oddHeaders = [
  'Content-Type: multipart/mixed; boundary=""\r\n',
  'Content-Type: multipart/alternative; boundary=b\r\n',
  'Content-Type: message/rfc822\r\n',
  'Content-Type: application/ms-tnef\r\n',
  'Content-Type: text/html; charset=utf-16be\r\n',
  'Content-Transfer-Encoding: base64\r\n',
  'Content-Transfer-Encoding: quoted-printable\r\n',
  'From: =?utf-8?B?PGFAYi5jPg==?=\r\n',
  'Return-Path: <>\r\nFrom: MAILER-DAEMON\r\n',
]

const damages: Record<string, Damage> = {
  'flipped bytes': (mail, pick) => {
    const damaged = Buffer.from(mail)
    for (let left = 1 + pick(20); left > 0 && mail.length > 0; left -= 1)
      damaged[pick(mail.length)] = pick(256)
    return damaged
  },
  cut: (mail, pick) => mail.subarray(pick(mail.length), mail.length - pick(mail.length)),
  'an end lost': (mail, pick) => mail.subarray(0, pick(mail.length)),
  'lines twice': (mail, pick) => {
    const all = lines(mail)
    const at = pick(all.length)
    return joined([...all.slice(0, at + 1 + pick(5)), ...all.slice(at)])
  },
  'lines lost': (mail, pick) => joined(lines(mail).toSpliced(pick(lines(mail).length), 1 + pick(5))),
  'broken boundaries': (mail, pick) =>
    joined(lines(mail).map((line) => (line.startsWith('--') && pick(2) ? line.slice(pick(4)) : line))),
  'boundaries everywhere': (mail, pick) => {
    const boundary = lines(mail).find((line) => line.startsWith('--')) ?? '--b\r\n'
    return joined(lines(mail).map((line) => (pick(4) === 0 ? boundary + line : line)))
  },
  'odd characters': (mail, pick) =>
    insert(
      mail,
      pick(mail.length + 1),
      Buffer.from((odd[pick(odd.length)] ?? '').repeat(1 + pick(2_000)), 'latin1'),
    ),
  'an odd header': (mail, pick) => insert(mail, 0, Buffer.from(oddHeaders[pick(oddHeaders.length)] ?? '')),
  'an inflated header': (mail, pick) => {
    const all = lines(mail)
    const at = pick(Math.min(all.length, 30))
    const line = (all[at] ?? '').trimEnd()
    return joined([...all.slice(0, at), `${line.repeat(1 + pick(400))}\r\n`, ...all.slice(at)])
  },
  'a nest': (mail, pick) => {
    const type = pick(2) ? 'message/rfc822' : 'multipart/mixed; boundary=nest'
    const layer = Buffer.from(`Content-Type: ${type}\r\n\r\n--nest\r\n`)
    return Buffer.concat([...Array.from({ length: 1 + pick(30) }, () => layer), mail])
  },
  'a heap': (mail, pick) => Buffer.concat(Array.from({ length: 2 + pick(10) }, () => mail)),
}

/** Mails with pseudo-random damage, the same for the same seed. */
export function* mutantsOf(mails: Uint8Array[], count: number) {
  const pick = numbersFrom(seed)
  const kinds = Object.entries(damages)
  for (let number = 0; number < count; number += 1) {
    let mail: Buffer = Buffer.from(mails[number % mails.length] ?? [])
    let name = `mutant ${number}`
    for (let left = 1 + pick(2); left > 0; left -= 1) {
      const [kind, damage] = kinds[pick(kinds.length)] ?? ['', (same: Buffer) => same]
      mail = Buffer.from(damage(mail, pick))
      name += `, ${kind}`
    }
    yield { mail, name }
  }
}
