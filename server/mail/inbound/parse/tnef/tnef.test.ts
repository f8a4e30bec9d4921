import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mails } from '../../../../../test/mails.ts'
import { readMail } from '../read.ts'
import { rtfIn } from './rtf.ts'
import { decodeTnef } from './tnef.ts'

const packed = async () =>
  Buffer.from(mails('winmail.eml').toString().split('\r\n\r\n').at(-1)?.split('--m--')[0] ?? '', 'base64')

test('files keep their long names and their bytes', async () => {
  const { parts } = await readMail(mails('winmail.eml'))
  const text = parts.map(({ content }) => Buffer.from(content).toString('latin1'))
  assert.equal(text[0], '1 front door\n')
  assert.match(text[1] ?? '', /^\x89PNG/)
  assert.equal(text[2], '{\\rtf1 raw}')
})

test('compressed rich text is taken apart', () => {
  // The example of [MS-OXRTFCP] 3.1.1.
  const hex =
    '2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0'
  assert.equal(
    Buffer.from(rtfIn(Buffer.from(hex, 'hex'))).toString(),
    '{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n',
  )
})

test('damaged bytes are rejected or decoded, and never more than that', async () => {
  const whole = await packed()
  assert.equal(decodeTnef(whole)?.files.length, 3)
  for (let length = 0; length < whole.length; length += 1) decodeTnef(whole.subarray(0, length))
  for (let at = 0; at < whole.length; at += 1)
    for (const byte of [0, 1, 0x7f, 0xff]) {
      const damaged = Buffer.from(whole)
      damaged[at] = byte
      decodeTnef(damaged)
    }
})
