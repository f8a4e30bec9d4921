import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { createFirstWorkspace } from './first-workspace.ts'

const { db, config, call } = await borrowBellhop()

test('however many servers start at once, one workspace is made', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => createFirstWorkspace(db, config)))
  const [first, ...others] = made.filter((one) => one !== undefined)
  assert.deepEqual(others, [])
  const { token = '', owner } = first ?? {}
  assert.match(owner?.password ?? '', /^\w{16}$/)
  const { user, role } = (await call('GET /api/me', { token })).body.data
  assert.deepEqual([user.email, role], ['owner@bellhop.localhost', 'owner'])
  const { body } = await call('GET /api/channels', { token })
  assert.deepEqual(
    body.data.map(({ name, type }: Record<string, string>) => [name, type]),
    [
      ['Email', 'email'],
      ['Website', 'widget'],
    ],
  )
  assert.equal(await createFirstWorkspace(db, config), undefined)
})
