import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { type DNSResolver, dkimSign } from 'mailauth'
import { verdictsOf } from './verdicts.ts'

const mail = {
  workspace_id: 1,
  way: 'smtp',
  client_address: '192.0.2.1',
  client_name: 'a.test',
  envelope_from: 'ann@a.test',
} as const
const missing = () => Object.assign(new Error('There is no such name.'), { code: 'ENOTFOUND' })
const noNames: DNSResolver = async () => {
  throw missing()
}
const check = (raw: string, resolve: DNSResolver = noNames) =>
  verdictsOf(Buffer.from(raw), mail, { resolve, ownName: 'help.test' })

const plain = 'From: ann@a.test\r\nSubject: Hello\r\n\r\nHello\r\n'
const emptyHash = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
const signed = (count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      `DKIM-Signature: v=1; a=rsa-sha256; d=e${index}.test; s=s; h=from; l=0; bh=${emptyHash}; b=AA\r\n`,
  ).join('') + plain

test('a signature that holds is found in a mail', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const signer = { signingDomain: 'a.test', selector: 's', privateKey: key }
  const { signatures } = await dkimSign(plain, { ...signer, signatureData: [signer] })
  const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`
  const { dkim, dmarc } = await check(signatures + plain, async (name) => {
    if (name === 's._domainkey.a.test') return [[record]]
    if (name === '_dmarc.a.test') return [['v=DMARC1; p=reject']]
    throw missing()
  })
  assert.deepEqual([dkim, dmarc.result], [{ result: 'pass', words: 'a.test', aligned: true }, 'pass'])
})

test('of many signatures, only the first ten are checked', async () => {
  const keys = new Set<string>()
  await check(signed(40), async (name) => {
    if (name.includes('_domainkey')) keys.add(name)
    throw missing()
  })
  assert.equal(keys.size, 10)
})

test('a mail with too many ARC sets is told so, and the rest of it is checked', async () => {
  const sets = Array.from(
    { length: 11 },
    (_, index) => `ARC-Seal: i=${index + 1}; cv=none; d=e; s=s; b=AA\r\n`,
  )
  const { arc, dkim } = await check(sets.join('') + plain)
  assert.deepEqual(arc, { result: 'permerror', words: 'The mail has more than 10 ARC sets.', aligned: false })
  assert.equal(dkim.result, 'none')
})

test('headers that do not end where readers end them are not checked', async () => {
  const { dkim } = await check(`From: ann@a.test\r\n\r\r\n${'x\r\n'.repeat(300_000)}`)
  assert.deepEqual(dkim, {
    result: 'permerror',
    words: 'The headers are larger than 128 KB.',
    aligned: false,
  })
})

test('a check that takes too long is given up with words', async () => {
  const many = Array.from(
    { length: 10 },
    (_, index) =>
      `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=e.test; s=s; h=from; l=${index}; bh=AA; b=AA\r\n`,
  )
  const raw = `${many.join('')}From: ann@a.test\r\n\r\n${'x \r\n'.repeat(2_000_000)}`
  let verdicts = await check(raw)
  // On a busy machine, the check may not run at all (temperror). Retry.
  for (let tries = 0; verdicts.dkim.result === 'temperror' && tries < 3; tries += 1)
    verdicts = await check(raw)
  const { spf, dkim } = verdicts
  assert.deepEqual(dkim, { result: 'permerror', words: 'Checking the mail took too long.', aligned: false })
  assert.deepEqual(spf, dkim)
})

test('name servers that never answer delay a mail by some seconds only', async () => {
  const { spf } = await check(plain, () => new Promise(() => {}))
  assert.equal(spf.result, 'temperror')
})
