// Measures: how long a note and a mail of one workspace wait for slow mails of another.

import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startBellhop } from '../../../../test/harness.ts'
import { readingMail } from '../background.ts'
import { receive } from '../receiving/receive.ts'

const bellhop = await startBellhop()
const { call, world } = bellhop

const workspaceWithTicket = async (address: string) => {
  const workspace = await world.workspace()
  const channel = await world.channel(workspace, { address })
  const { token } = workspace.owner
  const { body } = await call('POST /api/tickets', {
    token,
    body: {
      channel: channel.ulid,
      subject: 'Hello',
      from_contact: { email: 'ann@example.test' },
      message: { body: '<p>Hello</p>' },
    },
  })
  return { id: workspace.id, channel: channel.id, token, ticket: body.data.ulid as string }
}
type Workspace = Awaited<ReturnType<typeof workspaceWithTicket>>

const mailComes = ({ id, channel }: Workspace, from: string, body: string) =>
  receive(
    bellhop.services,
    Readable.from([Buffer.from(`From: ${from}\r\nSubject: Bold\r\nContent-Type: text/html\r\n\r\n${body}`)]),
    { way: 'hook', envelope: { from }, destinations: [{ workspace: id, channel, recipients: [] }] },
  )

/** Retries: under this load, the database may not respond for a moment. */
const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === 20) throw error
      await pause(200)
    }
  }
}

const ticketed = ({ token }: Workspace) =>
  patiently(async () => {
    const { body } = await call('GET /api/mails?filter[status]=ticketed', { token })
    return body.data.length as number
  })

const isTicketed = async (workspace: Workspace, mails: number) => {
  const until = Date.now() + 180_000
  while ((await ticketed(workspace)) < mails && Date.now() < until) await pause(100)
}

test('slow mails of one workspace delay neither the notes nor the mails of another', async (t) => {
  const flooded = await workspaceWithTicket('flooded@acme.test')
  const other = await workspaceWithTicket('other@acme.test')
  const flood = '<b>'.repeat(330_000)
  const mails = 5
  for (let number = 0; number < mails; number += 1)
    await mailComes(flooded, `eve${number}@example.test`, flood)
  const reading = bellhop.startWork(...readingMail(bellhop.services))
  t.after(reading.stop)
  await pause(1_000)
  const begun = performance.now()
  const body = `<p>${'A long note. '.repeat(1_000)}</p>`
  await patiently(async () => {
    const note = await call(`POST /api/tickets/${other.ticket}/note`, { token: other.token, body: { body } })
    assert.equal(note.status, 201)
  })
  const noteMs = performance.now() - begun
  await patiently(() => mailComes(other, 'bob@example.test', `<p>${'A long mail. '.repeat(1_000)}</p>`))
  await isTicketed(other, 1)
  const readBefore = await ticketed(flooded)
  await isTicketed(flooded, mails)
  const allMs = performance.now() - begun
  t.diagnostic(`the note took ${Math.round(noteMs)} ms, all mails ${Math.round(allMs)} ms`)
  assert.ok(noteMs < allMs / 3, `the note took ${Math.round(noteMs)} of ${Math.round(allMs)} ms`)
  assert.ok(readBefore < mails, 'the mail of the other workspace came last')
})
