import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pieceNames, usualPieces } from '../../../../contract/tickets/reports/dashboard-pieces.ts'
import { startBellhop } from '../../../../test/harness.ts'
import { faultsIn, knownOf, withUnknown } from './dashboard-rules.ts'

const { call, world, db } = await startBellhop()
const workspace = await world.workspace()
const { owner } = workspace
const { token } = owner
const path = '/api/me/dashboard'

const show = async (by = token) => (await call(`GET ${path}`, { token: by })).body.data
const arrange = (pieces: unknown, by = token) => call(`PUT ${path}`, { token: by, body: { pieces } })

const solved = { piece: 'chart_solved', size: 'half' }
const hours = { piece: 'hours', size: 'full' }

test('everybody arranges their own dashboard, and returns to the usual one', async () => {
  const viewer = await world.member(workspace, { role: 'viewer' })
  assert.deepEqual(await show(), { pieces: [...usualPieces], is_usual: true })
  const { body, status } = await arrange([solved, hours])
  assert.equal(status, 200)
  assert.deepEqual(body.data, { pieces: [solved, hours], is_usual: false })
  assert.deepEqual(await show(), body.data)
  assert.equal((await show(viewer.token)).is_usual, true)
  assert.equal((await arrange([hours], viewer.token)).status, 200)
  assert.deepEqual((await show()).pieces, [solved, hours])
  assert.deepEqual((await arrange([])).body.data, { pieces: [], is_usual: false })
  assert.deepEqual((await arrange(null)).body.data, { pieces: [...usualPieces], is_usual: true })
})

test('what is not allowed is rejected with what is', async () => {
  const unknown = await arrange([{ piece: 'weather', size: 'half' }])
  assert.equal(unknown.status, 422)
  assert.deepEqual(unknown.body.details['pieces.0.piece'], { code: 'enum', allowed: [...pieceNames] })
  const small = await arrange([solved, { piece: 'hours', size: 'quarter' }])
  assert.equal(small.status, 422)
  assert.deepEqual(small.body.details['pieces.1.size'], { code: 'enum', allowed: ['half', 'full'] })
  const twice = await arrange([solved, { ...solved, size: 'full' }])
  assert.deepEqual(twice.body.errors, {
    'pieces.1.piece': ['The pieces.1.piece field has a duplicate value.'],
  })
  assert.equal((await arrange(Array.from({ length: 100 }, () => solved))).status, 422)
  assert.equal((await arrange(undefined)).status, 422)
  assert.equal((await show()).is_usual, true)
})

test('what a later version has added is not shown, and not lost by a change', async () => {
  const later = [
    { piece: 'weather', size: 'half', place: 'Ghent' },
    { piece: 'hours', size: 'third' },
    { piece: 'ratings', size: 'third' },
  ]
  await arrange([solved])
  await db.write(workspace.id, { type: 'system', name: 'test' }, async ({ sql, workspace }) => {
    const pieces = JSON.stringify([solved, ...later])
    await sql`update dashboards set pieces = ${pieces} where workspace_id = ${workspace} and user_id = ${owner.id}`
  })
  assert.deepEqual((await show()).pieces, [solved])
  assert.deepEqual((await arrange([hours])).body.data.pieces, [hours])
  const [row] = await db.read(
    workspace.id,
    ({ sql, workspace }) =>
      sql<
        { pieces: unknown }[]
      >`select pieces from dashboards where workspace_id = ${workspace} and user_id = ${owner.id}`,
  )
  assert.deepEqual(row?.pieces, [hours, later[0], later[2]])
})

test('the rules know pieces by name and size', () => {
  assert.deepEqual(faultsIn(usualPieces), {})
  assert.deepEqual(knownOf([...usualPieces]), [...usualPieces])
  assert.deepEqual(withUnknown([], usualPieces), [...usualPieces])
})
