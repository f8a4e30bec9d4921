import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { startBellhop } from '../../../test/harness.ts'
import { forgetRevokedTokens, issueToken, listTokens, revokeToken } from './actions.ts'

type Line = Record<string, unknown>
const lines: Line[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const { call, world, db, travel, services } = await startBellhop({ log })
const workspace = await world.workspace()
const by = { type: 'system', name: 'test' } as const
const hour = 60 * 60 * 1_000

const issue = (expiresAt?: Date) =>
  db.global.write(by, (tx) =>
    issueToken(tx, { userId: workspace.owner.id, name: 'Script', workspaces: [workspace.id], expiresAt }),
  )
const revoke = (id: number) => db.global.write(by, (tx) => revokeToken(tx, id))
const listed = () => db.global.read((tx) => listTokens(tx, workspace.owner.id))

/** The response and the log entry for a token. */
const rejectionOf = async (token: string | undefined) => {
  const { status, text, headers } = await call('GET /api/tags', token === undefined ? {} : { token })
  const {
    token: id,
    token_status,
    code,
  } = lines.find(({ request_id }) => request_id === headers['x-request-id']) ?? {}
  return { response: [status, text], logged: { id, token_status, code } }
}

test('the log tells expired, revoked and unknown tokens apart, the answer does not', async () => {
  const [ended, revoked] = [await issue(new Date(Date.now() + hour)), await issue()]
  await revoke(revoked.id)
  travel(2 * hour)
  const code = 'unauthenticated'
  const expected = [
    [ended.token, { id: ended.id, token_status: 'expired', code }],
    [revoked.token, { id: revoked.id, token_status: 'revoked', code }],
    // Without the secret of a token, a client is not identified as its holder.
    [`${revoked.id}|${'x'.repeat(48)}`, { id: undefined, token_status: 'unknown', code }],
    [undefined, { id: undefined, token_status: 'missing', code }],
  ] as const
  for (const [token, logged] of expected)
    assert.deepEqual(await rejectionOf(token), {
      response: [401, '{"message":"Unauthenticated.","code":"unauthenticated"}'],
      logged,
    })
  travel(-2 * hour)
})

test('the tokens of a user are listed with their status, and revoked ones for 90 days', async () => {
  const { id } = await issue(new Date(Date.now() + hour))
  const statusOf = async () => (await listed()).find((token) => token.id === id)?.status
  assert.equal(await statusOf(), 'active')
  travel(2 * hour)
  assert.equal(await statusOf(), 'expired')
  assert.equal(await revoke(id), true)
  assert.equal(await revoke(id), false)
  assert.equal(await statusOf(), 'revoked')
  assert.ok(!(await call('GET /api/tokens', { token: workspace.owner.token })).text.includes(`"id":${id},`))

  travel(89 * 24 * hour)
  await forgetRevokedTokens(services)
  assert.equal(await statusOf(), 'revoked')
  travel(2 * 24 * hour)
  await forgetRevokedTokens(services)
  assert.equal(await statusOf(), undefined)
})
