import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { panelSections, wholePanel } from '../../../contract/workspaces/panel-sections.ts'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world } = await borrowBellhop()
let token: string
let ticket: string
before(async () => {
  const acme = await world.workspace()
  token = acme.owner.token
  const channel = (await world.channel(acme)).ulid
  const message = { subject: 'Hello', from_contact: { email: 'ann@x.test' }, message: { body: 'Hi' } }
  ticket = (await ok('POST /api/tickets', { channel, ...message })).ulid
})

const ok = async (line: string, body?: object) => {
  const answer = await call(line, { token, ...(body && { body }) })
  assert.ok(answer.status < 300, `${line}: ${answer.text}`)
  return answer.body?.data
}
const panel = async () => (await ok(`GET /api/tickets/${ticket}/contact`)).panel

test('a panel has all sections: missing ones last, and none of a later version', () => {
  const stored = [
    { section: 'notes', is_hidden: true },
    { section: 'holograms', is_hidden: false },
    { section: 'notes', is_hidden: false },
  ]
  const whole = wholePanel(stored)
  assert.deepEqual(whole[0], { section: 'notes', is_hidden: true })
  assert.deepEqual(whole.map(({ section }) => section).toSorted(), panelSections.toSorted())
  assert.deepEqual(
    wholePanel(null).map(({ section }) => section),
    panelSections,
  )
})

test('a ticket has the panel of its team, or of the workspace', async () => {
  assert.equal(await panel(), null)
  const own = [{ section: 'other_tickets', is_hidden: false }]
  await ok('PUT /api/workspace', { panel: [{ section: 'other_tickets' }, { section: 'other_tickets' }] })
  assert.deepEqual([(await ok('GET /api/workspace')).panel, await panel()], [own, own])
  const team = await ok('POST /api/teams', { name: 'Sales' })
  assert.equal(team.panel, null)
  await ok(`PUT /api/tickets/${ticket}/team`, { team_ulid: team.ulid })
  assert.deepEqual(await panel(), own)
  const ofTeam = [
    { section: 'notes', is_hidden: true },
    { section: 'phones', is_hidden: false },
  ]
  assert.deepEqual((await ok(`PUT /api/teams/${team.ulid}`, { panel: ofTeam })).panel, ofTeam)
  await ok(`PUT /api/teams/${team.ulid}`, { name: 'Sellers' })
  assert.deepEqual(await panel(), ofTeam)
  await ok(`PUT /api/teams/${team.ulid}`, { panel: null })
  await ok('PUT /api/workspace', { panel: null })
  assert.equal(await panel(), null)
})

test('only known sections are accepted, and the log has the changes', async () => {
  const body = { panel: [{ section: 'phones' }, { section: 'holograms' }] }
  const { status, body: answer } = await call('PUT /api/workspace', { token, body })
  assert.deepEqual([status, Object.keys(answer.errors)], [422, ['panel.1.section']])
  assert.match(JSON.stringify(answer), /other_tickets/)
  await ok('PUT /api/workspace', { panel: [{ section: 'notes', is_hidden: true }] })
  const [entry] = await ok('GET /api/audit-log')
  assert.equal(entry.action, 'workspace.updated')
  assert.match(JSON.stringify(entry.changes), /notes/)
})
