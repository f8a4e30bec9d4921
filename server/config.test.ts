import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { certificateKey, certificates } from '../test/certificates.ts'
import { readConfig } from './config.ts'

const faultOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
  } catch (error) {
    return (error as Error).message // settings throw only errors
  }
  return undefined
}

test('the address of a mail server that cannot be used is told at the start, without its password', () => {
  assert.equal(faultOf({ SMTP_URL: 'smtp://a:secret@mail.example.com?connections=3' }), undefined)
  assert.equal(faultOf({ SMTP_URL: '' }), undefined)
  const faults: [string, RegExp][] = [
    [
      'http://a:secret@mail.example.com',
      /SMTP_URL is invalid: .* must start with smtp:\/\/ or smtps:\/\/\.$/,
    ],
    ['smtp://:secret@mail.example.com', /a user and a password must be set together/i],
    ['smtp://a:secret@mail.example.com?tls=no', /“tls” must be required or unverified\.$/],
    ['smtp://a:secret@mail.example.com/inbox', /Only parameters/],
  ]
  for (const [SMTP_URL, words] of faults) {
    assert.match(faultOf({ SMTP_URL }) ?? '', words)
    assert.doesNotMatch(faultOf({ SMTP_URL }) ?? '', /secret/)
  }
})

test('a URL that cannot be one is told with an example for its setting', () => {
  const examples = {
    OIDC_ISSUER: 'https://accounts.google.com',
    AI_URL: 'http://localhost:11434/v1',
    EMBEDDINGS_URL: 'https://api.openai.com/v1',
  }
  for (const [name, example] of Object.entries(examples))
    assert.ok(
      faultOf({ [name]: 'x.test' })?.includes(`${name} must be a URL such as ${example}, without`),
      name,
    )
})

test('settings that need each other, and ports that are the same, are told at the start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'config-'))
  const path = (name: string, content: string) => {
    const written = join(folder, name)
    writeFileSync(written, content)
    return written
  }
  const [cert, key] = [path('cert.pem', certificates.good), path('key.pem', certificateKey)]
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const other = path('other.pem', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  assert.equal(faultOf({ MAIL_CERT: cert, MAIL_KEY: key }), undefined)
  const faults: [Record<string, string>, RegExp][] = [
    [{ MAIL_CERT: cert }, /MAIL_KEY must be set if MAIL_CERT is set/],
    [{ MAIL_KEY: key }, /MAIL_CERT must be set if MAIL_KEY is set/],
    [{ MAIL_CERT: cert, MAIL_KEY: other }, /MAIL_CERT and MAIL_KEY .* do not belong together/],
    [{ MAIL_CERT: path('x.pem', 'x'), MAIL_KEY: key }, /MAIL_CERT and MAIL_KEY must be/],
    [{ AI_URL: 'http://localhost:1/v1' }, /AI_MODEL must be set if AI_URL is set/],
    [{ PORT: '2525' }, /MAIL_PORT must not be the same as PORT/],
  ]
  for (const [environment, words] of faults) assert.match(faultOf(environment) ?? 'no fault', words)
  assert.doesNotMatch(faultOf({ MAIL_CERT: cert, MAIL_KEY: other }) ?? '', /PRIVATE KEY/)
})

test('a secret can be in a file, and a mistake in that is told with the name of the setting', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'config-'))
  const path = join(folder, 'database_url')
  writeFileSync(path, 'postgres://bellhop:secret@db.test/bellhop\n')
  const { DATABASE_URL } = readConfig({ DATABASE_URL_FILE: path })
  assert.equal(DATABASE_URL, 'postgres://bellhop:secret@db.test/bellhop')
  const [both, none] = [
    faultOf({ DATABASE_URL_FILE: path, DATABASE_URL: 'postgres://a.test/b' }),
    faultOf({ DATABASE_URL_FILE: join(folder, 'none') }),
  ]
  assert.match(both ?? '', /DATABASE_URL and DATABASE_URL_FILE exclude each other/)
  assert.match(none ?? '', /DATABASE_URL_FILE must be a readable file \(ENOENT/)
  const client = { OIDC_ISSUER: 'https://id.test', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET_FILE: path }
  assert.equal(faultOf(client), undefined, 'it counts for settings that need it')
  assert.equal(faultOf({ PORT_FILE: join(folder, 'none') }), undefined, 'only of secrets')
})
