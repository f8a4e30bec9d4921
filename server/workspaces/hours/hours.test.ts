import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world } = await borrowBellhop()
let token: string
let member: string

before(async () => {
  const workspace = await world.workspace()
  token = workspace.owner.token
  member = (await world.member(workspace)).token
})

const show = async () => (await call('GET /api/business-hours', { token: member })).body.data
const set = (body: object, by = token) => call('PUT /api/business-hours', { token: by, body })

test('a workspace is always open until an admin sets its business hours, and again after they are removed', async () => {
  assert.deepEqual(await show(), { timezone: 'UTC', business_hours: null })
  const monday = ['09:00-12:00', '13:00-17:00']
  const business_hours = { monday, exceptions: { '2026-12-25': [] } }
  const { status, body } = await set({ timezone: 'Europe/Brussels', business_hours })
  assert.equal(status, 200)
  assert.deepEqual([body.data.timezone, body.data.business_hours.monday], ['Europe/Brussels', monday])
  assert.deepEqual(body.data.business_hours.sunday, [])
  assert.deepEqual(await show(), body.data)
  assert.equal((await call('DELETE /api/business-hours', { token })).status, 204)
  assert.deepEqual(await show(), { timezone: 'Europe/Brussels', business_hours: null })
})

test('faulty business hours are rejected with every reason, and members set none', async () => {
  const { status, body } = await set({ business_hours: { monday: ['17:00-09:00'], someday: [] } })
  assert.equal(status, 422)
  assert.equal(body.errors.business_hours.length, 2)
  assert.match(body.errors.business_hours.join(' '), /someday.*ends before it begins/)
  assert.equal((await set({ business_hours: {} }, member)).body.code, 'admin_required')
})
