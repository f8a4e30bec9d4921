import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settings } from './config.ts'
import { warningsAbout } from './config-warnings.ts'

const known = Object.keys(settings)

test('names in the environment that are almost those of settings are reported with the setting', () => {
  const typos = {
    SMTP_UR: 'SMTP_URL',
    SMPT_URL: 'SMTP_URL',
    smtp_url: 'SMTP_URL',
    DATABSE_URL: 'DATABASE_URL',
  }
  for (const [name, setting] of Object.entries(typos))
    assert.deepEqual(warningsAbout({ names: [name], settings: known }), [
      `${name} is not a setting of Bellhop and is ignored. Did you mean ${setting}?`,
    ])
})

test('settings and the usual names of other programs are not reported', () => {
  const names = [...known, 'PATH', 'HOME', 'HOSTNAME', 'POST', 'LANG', 'PWD', 'SHELL', 'NODE_ENV', 'PGHOST']
  assert.deepEqual(warningsAbout({ names, settings: known }), [])
})

test('lines of .env that cannot be read are reported by their numbers, without their content', () => {
  const file = `# a comment

PORT=3000
export HOST = 127.0.0.1
SMTP_URL smtp://a:secret@b.test
MAIL_KEY="first
second"
SECRET_KEY: secret
MAIL_FROM='a@b.test' # sender
`
  const words = 'of .env cannot be read and is ignored. Write it as NAME=value.'
  assert.deepEqual(warningsAbout({ names: [], settings: known, file }), [
    `Line 5 ${words}`,
    `Line 8 ${words}`,
  ])
})
