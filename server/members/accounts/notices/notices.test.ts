import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TOTP } from 'otpauth'
import { startBellhop } from '../../../../test/harness.ts'
import { password, signIn } from '../../../../test/signing-in.ts'
import { noticeTo } from '../actions.ts'

const bellhop = await startBellhop({ environment: { RATE_LIMIT_SIGN_IN: '1000' } })
const { call, world, runJobs, mails, db, services } = bellhop
const workspace = await world.workspace('Acme')

const signedIn = async () => {
  const person = await world.member(workspace)
  return { person, ...(await signIn(bellhop, person)) }
}

/** The notices that a person got since the last call, the oldest first. */
const told = async ({ email }: { email: string }) => {
  await runJobs()
  return (await mails()).filter(({ to }) => to.includes(email)).toReversed()
}
const subjectsTo = async (person: { email: string }) =>
  (await told(person)).map(({ subject }) => subject.replace('Bellhop: ', ''))

test('a person is told by mail that the password was changed, and what to do if it was somebody else', async () => {
  const { person, ask } = await signedIn()
  const body = { current_password: password, password: 'seven quiet lanterns' }
  assert.equal((await ask('PUT /api/me/password', { body })).status, 204)
  const [mail, ...others] = await told(person)
  assert.deepEqual(others, [])
  assert.equal(mail?.subject, 'Bellhop: Your password was changed')
  assert.match(mail?.text ?? '', /If it was not you, set a new password now/)
  assert.ok(mail?.text.includes(`${services.url}/forgot-password`))
  assert.ok(!mail?.raw.includes('lanterns'))
})

test('a password that is rejected is no change', async () => {
  const { person, ask } = await signedIn()
  const body = { current_password: 'wrong', password: 'seven quiet lanterns' }
  assert.equal((await ask('PUT /api/me/password', { body })).status, 422)
  assert.deepEqual(await told(person), [])
})

test('a person is told of a password that was reset', async () => {
  const { person } = await signedIn()
  await call('POST /api/password-resets', { body: { email: person.email } })
  const [asked] = await told(person)
  const secret = /reset-password\/(\w{48})/.exec(asked?.raw ?? '')?.[1]
  const body = { password: 'seven quiet lanterns' }
  assert.equal((await call(`PUT /api/password-resets/${secret}`, { body })).status, 204)
  assert.deepEqual(await subjectsTo(person), ['Reset your Bellhop password', 'Your password was changed'])
})

test('a person who has chosen German gets these mails in German', async () => {
  const { person, ask } = await signedIn()
  await call('PUT /api/me', { token: person.token, body: { language: 'de' } })
  await call('POST /api/password-resets', { body: { email: person.email } })
  const [asked] = await told(person)
  assert.match(asked?.text ?? '', /Jemand möchte das Passwort Ihres Kontos zurücksetzen/)
  assert.match(asked?.html ?? '', /<html lang="de">/)
  const body = { current_password: password, password: 'seven quiet lanterns' }
  await ask('PUT /api/me/password', { body })
  const changed = (await told(person)).at(-1)
  assert.match(
    changed?.text ?? '',
    /Guten Tag .*Passwort Ihres Kontos wurde geändert.*legen Sie jetzt ein neues Passwort fest/s,
  )
})

test('a person is told when the second factor changes', async () => {
  const { person, ask } = await signedIn()
  assert.equal((await ask('DELETE /api/me/second-factor', { body: { password } })).status, 204)
  const { secret } = (await ask('POST /api/me/second-factor', { body: { password } })).body.data
  assert.deepEqual(await subjectsTo(person), [])
  const code = new TOTP({ secret }).generate({ timestamp: services.clock().getTime() })
  assert.equal((await ask('PUT /api/me/second-factor', { body: { code } })).status, 200)
  assert.equal((await ask('POST /api/me/recovery-codes', { body: { password } })).status, 201)
  assert.equal((await ask('DELETE /api/me/second-factor', { body: { password } })).status, 204)
  assert.deepEqual((await subjectsTo(person)).toSorted(), [
    'Two-factor authentication was turned off',
    'Two-factor authentication was turned on',
    'Your recovery codes were replaced',
  ])
})

test('another address is told to the one before', async () => {
  const person = await world.member(workspace)
  const before = { email: 'before@example.test' }
  await db.global.write({ type: 'system', name: 'test' }, async (tx) =>
    noticeTo(tx, person.id, 'email', { address: before.email }),
  )
  const [mail] = await told(before)
  assert.equal(mail?.subject, 'Bellhop: Your email address was changed')
  assert.match(mail?.text ?? '', /tell an admin/)
  assert.deepEqual(await told(person), [])
})
