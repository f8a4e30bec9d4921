import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultIn, issuerIn } from './issuer.ts'

const tenant = 'https://login.microsoftonline.com/8a0f2c1e-0000-4000-8000-000000000000/v2.0'

test('an issuer is a URL with https, also if the URL of its metadata was copied', () => {
  assert.deepEqual(issuerIn(` ${tenant} `), { issuer: tenant })
  assert.deepEqual(issuerIn(`${tenant}/.well-known/openid-configuration`), { issuer: tenant })
  const others = [
    ...[
      'http://id.acme.example',
      'id.acme.example',
      'https://u:p@id.acme.example',
      'javascript:alert(1)',
      '',
    ],
    ...[
      'https://id.acme.example?x=1',
      'https://id.acme.example#x',
      `${tenant}/.well-known/openid-configuration/x`,
    ],
  ]
  for (const text of others) assert.ok('fault' in issuerIn(text), text)
})

test('an issuer that signs in people of any organization is rejected', () => {
  const personal = '9188040d-6c67-4c5b-b112-36a304b66dad'
  for (const place of ['common', 'organizations', 'consumers', 'Common', personal])
    for (const host of ['login.microsoftonline.com', 'login.microsoftonline.us', 'sts.windows.net'])
      assert.ok('fault' in issuerIn(`https://${host}/${place}/v2.0`), `${host} ${place}`)
})

test('a claim counts only with an address that the provider does not call unverified', () => {
  const claims = { sub: '1', email: 'ada@acme.example' }
  const issuer = 'https://id.acme.example'
  assert.equal(faultIn(claims, issuer), undefined)
  assert.equal(faultIn({ ...claims, email_verified: true }, issuer), undefined)
  for (const email_verified of [false, null, 'true', 'false', 0, 1])
    assert.equal(faultIn({ ...claims, email_verified }, issuer), 'unverified', String(email_verified))
  for (const email of [undefined, null, '', 5, ['ada@acme.example'], `${'a'.repeat(250)}@acme.example`])
    assert.equal(faultIn({ ...claims, email }, issuer), 'no_email', String(email))
  for (const sub of ['a\0b', 'x'.repeat(256)]) assert.equal(faultIn({ ...claims, sub }, issuer), 'unverified')
})

test('Google counts only for accounts that a company manages', () => {
  const claims = { sub: '1', email: 'ada@acme.example', email_verified: true }
  for (const issuer of ['https://accounts.google.com', 'https://accounts.google.com/']) {
    assert.equal(faultIn(claims, issuer), 'unmanaged')
    assert.equal(faultIn({ ...claims, hd: 'acme.example' }, issuer), undefined)
  }
})
