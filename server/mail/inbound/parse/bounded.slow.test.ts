import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mails } from '../../../../test/mails.ts'
import { readBounded } from './bounded.ts'
import { readMail } from './read.ts'

test('a mail that is read beside everything else is the same mail', async () => {
  for (const name of ['inline-image.eml', 'winmail.eml', 'bounce-postfix.eml', 'calendar-invitation.eml']) {
    const raw = mails(name)
    const mail = await readMail(raw)
    const plain = {
      ...mail,
      parts: mail.parts.map((part) => ({ ...part, content: new Uint8Array(part.content) })),
    }
    assert.deepEqual(await readBounded(raw), plain, name)
    assert.deepEqual(raw, mails(name), 'its bytes are still there')
  }
})

test('why a mail is rejected comes back in words', async () => {
  await assert.rejects(readBounded(mails('too-many-parts.eml')), {
    message: 'The mail has more than 200 parts.',
  })
})

test('what takes too long is given up, and the next mail is read', async () => {
  const slow = Buffer.from(`Subject: Slow\n\n${'\n'.repeat(36_000_000)}`)
  const begun = performance.now()
  await assert.rejects(readBounded(slow), { message: 'Parsing the mail took too long.' })
  assert.ok(performance.now() - begun < 30_000)
  assert.equal((await readBounded(mails('plain.eml'))).subject, 'The door of room 12 sticks')
})

test('a mail with 25 MB of files is read', async () => {
  const file = `${'A'.repeat(76)}\r\n`.repeat(Math.floor((34 * 1024 * 1024) / 78))
  const head = 'Content-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n'
  const { parts } = await readBounded(Buffer.from(head + file))
  assert.ok((parts[0]?.content.length ?? 0) > 24_000_000)
})
