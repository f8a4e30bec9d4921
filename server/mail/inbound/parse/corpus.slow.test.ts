import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { cpuMs } from '../../../../test/cpu.ts'
import { mailNames, mails } from '../../../../test/mails.ts'
import { mutantsOf } from '../../../../test/mutants.ts'
import { repeatable, rounds } from '../../../../test/soak.ts'
import { readBounded } from './bounded.ts'
import { Rejection } from './parsed/limits.ts'
import type { ParsedMail } from './parsed/parsed-mail.ts'
import { readMail } from './read.ts'

const { CORPUS } = process.env
const count = rounds(10_000)
const beside = 25
const longestMs = 2_000

const collected = () => {
  const folder = join(CORPUS ?? '', 'mail')
  return CORPUS ? readdirSync(folder).map((name) => readFileSync(join(folder, name))) : []
}
const originals: Uint8Array[] = [...mailNames().map(mails), ...collected()]

const tally = { read: 0, rejected: 0, longest: 0 }
const report = () => {
  const { read, rejected, longest } = tally
  Object.assign(tally, { read: 0, rejected: 0, longest: 0 })
  return `${read} read, ${rejected} rejected, the slowest in ${Math.round(longest)} ms`
}

/** Every mail must be parsed or rejected with a message. */
const tryOn = async (read: typeof readMail, mail: Uint8Array, name: string) => {
  const begun = cpuMs()
  try {
    assertSound(await read(mail), name)
    tally.read += 1
  } catch (error) {
    assert.ok(error instanceof Rejection, `${name}: ${error}`)
    assert.notEqual(error.message, 'The mail cannot be parsed.', `${name}: ${error.cause}`)
    assert.match(error.message, /^[A-Z].+\.$/)
    tally.rejected += 1
  }
  const tookMs = cpuMs() - begun
  tally.longest = Math.max(tally.longest, tookMs)
  assert.ok(tookMs < longestMs, `${name} took ${tookMs} ms`)
}

const assertSound = (mail: ParsedMail, name: string) => {
  const { parts, fingerprint, ...rest } = mail
  const texts = stringsIn([rest, parts.map(({ content, ...part }) => part)])
  for (const text of texts) assert.ok(text.isWellFormed() && !text.includes('\0'), `${name}: ${text}`)
  assert.doesNotMatch(mail.subject, /[\r\n]/, name)
  assert.equal(fingerprint.length, 32)
  for (const { address } of [...mail.from, ...mail.replyTo, ...mail.to, ...mail.cc])
    assert.match(address, /^(?:[^\s@<>]+|"[^\s@<>"]+(?: [^\s@<>"]+)+")@[^\s@<>]+$/, name)
}

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []
}

test('every mail that was kept is read or rejected with a reason', async (t) => {
  for (const [index, mail] of originals.entries()) await tryOn(readMail, mail, `mail ${index}`)
  t.diagnostic(`${originals.length} mails: ${report()}`)
})

test(repeatable('every damaged mail is read or rejected with a reason'), async (t) => {
  let number = 0
  for (const { mail, name } of mutantsOf(originals, count)) {
    await tryOn(number % beside === 0 ? readBounded : readMail, mail, name)
    number += 1
  }
  assert.equal(number, count)
  t.diagnostic(`${number} mutants: ${report()}`)
})
