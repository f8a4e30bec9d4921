import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMail } from '../parse/read.ts'
import { senderOf } from './sender.ts'

const sender = async (fields: string, envelope: string | null = null) =>
  senderOf(await readMail(Buffer.from(`${fields}\n\nText`)), envelope)?.email

const odd = [
  'a..b@docomo.example',
  '.a@example.test',
  'a.@example.test',
  'a@my_host.example',
  'a@_host.example',
  '"a b"@example.test',
  'a@[192.0.2.1]',
  'a@[ipv6:2001:db8::1]',
]

for (const address of odd)
  test(`mail from ${address} has a sender`, async () => {
    assert.equal(await sender(`From: Ida <${address}>`), address)
    assert.equal(await sender('From: Ida', address), address)
  })

test('the quotes that such an address needs in a header are no part of it', async () => {
  for (const written of [
    '<"a..b"@docomo.example>',
    '"a..b"@docomo.example',
    'a..b @ docomo.example',
    '<mailto:a..b@docomo.example>',
    '<a..b(at work)@docomo.example(in Tokyo)>',
  ])
    assert.equal(await sender(`From: ${written}`), 'a..b@docomo.example', written)
  assert.equal(await sender('From: Ida', '"a..b"@docomo.example'), 'a..b@docomo.example')
})

test('a quoted name with spaces needs no angle brackets', async () => {
  assert.equal(await sender('From: "a b"@c.test'), '"a b"@c.test')
})

test('a quote that never closes is part of the name, and the address is found', async () => {
  const sendersIn = async (from: string) => (await readMail(Buffer.from(`From: ${from}\n\nText`))).from
  assert.deepEqual(await sendersIn(`Ana' O"Neil <ana@c.test>`), [
    { name: `Ana' O"Neil`, address: 'ana@c.test' },
  ])
  assert.deepEqual(
    (
      await sendersIn('"Holm, Ida" <ida@c.test>, Screens 5" <b@c.test>, O"Neil <o@c.test>, C "x" <c@c.test>')
    ).map(({ address }) => address),
    ['ida@c.test', 'b@c.test', 'o@c.test', 'c@c.test'],
  )
  assert.deepEqual(await sendersIn(`O"Neil <o@c.test>, "Holm, Ida" <ida@c.test>`), [
    { name: 'O"Neil', address: 'o@c.test' },
    { name: 'Holm, Ida', address: 'ida@c.test' },
  ])
})

test('the envelope, Return-Path, Reply-To and Sender stand in for a From without an address', async () => {
  const fields = ['From: Ida', 'Sender: <d@x.test>', 'Reply-To: Bo <c@x.test>', 'Return-Path: <b@x.test>']
  assert.equal(await sender(fields.join('\n'), 'a@x.test'), 'a@x.test')
  assert.equal(await sender(fields.join('\n')), 'b@x.test')
  assert.equal(await sender(fields.slice(0, 3).join('\n')), 'c@x.test')
  assert.equal(await sender(fields.slice(0, 2).join('\n')), 'd@x.test')
})

test('a header does not replace an envelope that cannot be answered, except in automatic mail', async () => {
  const fields = 'From: Ida\nReply-To: ole@example.test'
  assert.equal(await sender(fields, '"a@b"@x.test'), undefined)
  assert.equal(await sender(`Return-Path: <a@[x.test]>\n${fields}`), undefined)
  assert.equal(await sender(`Auto-Submitted: auto-generated\n${fields}`, '"a@b"@x.test'), 'ole@example.test')
})

test('a report of a mail server without an address has a sender that cannot be answered', async () => {
  for (const from of ['MAILER-DAEMON', '<>', 'Mail Delivery System <>'])
    assert.equal(await sender(`Return-Path: <>\nFrom: ${from}`, ''), 'mailer-daemon@unknown.invalid')
})

test('a mail of a person without any address has no sender', async () => {
  assert.equal(await sender('From: Ida'), undefined)
})
