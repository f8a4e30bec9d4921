import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { commandsOn } from '../../../test/commands.ts'
import { form } from '../../../test/form.ts'
import { emptyDirectory, startServer } from '../../../test/processes.ts'
import { journalProof, journalState } from '../../platform/postgres/journal-state.ts'
import { scratch, until } from '../../platform/postgres/scratch.ts'
import { newBackupKey } from '../archive/encryption.ts'

const dataDir = scratch({ after })
const environment = {
  DATA_DIR: dataDir,
  PORT: '0',
  BACKUP_TO: emptyDirectory({ after }),
  BACKUP_KEY: await newBackupKey(),
  BACKUP_JOURNAL_SECONDS: '10',
}

test('a server keeps its journal, and an installation is put back to a moment with its files', async (t) => {
  const server = await startServer(t, environment)
  const { bellhop, json, rejected } = commandsOn(environment)
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${server.token}`, ...init.headers }
    const response = await fetch(`${server.url}${path}`, { ...init, headers })
    assert.ok(response.ok, `${path}: ${response.status}`)
    return response.status === 204 ? undefined : ((await response.json()) as { data: Data })
  }
  type Data = { ulid: string; token: string; contact: { ulid: string } } & { ulid: string }[]
  const post = (path: string, body: object) =>
    send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  const channel = (await send('/api/channels'))?.data[0]?.ulid
  const open = async (subject: string) => {
    const parked = await send('/api/attachments', {
      method: 'POST',
      ...form('file', `${subject}.txt`, subject),
    })
    const message = { body: 'x', attachment_ids: [parked?.data.token] }
    const email = `${subject.toLowerCase()}@a.test`
    return (await post('/api/tickets', { channel, subject, from_contact: { email }, message }))?.data
  }

  const forgotten = await open('Forgotten')
  await until(() => journalProof.read(dataDir)?.proved_at, 120_000)
  await open('Before')
  const then = new Date()
  await until(() => Date.now() - then.getTime() > 1_000)
  await open('After')
  await send(`/api/contacts/${forgotten?.contact.ulid}/erasure`, { method: 'POST' })
  await until(() => (journalState.read(dataDir)?.stored_until ?? '') > new Date(then).toISOString(), 60_000)
  // Only one backup is made at a time.
  await until(async () => (await json('backup', 'list')).backups[0]?.proof.startsWith('restored'), 60_000)
  const { moments } = await json('backup', 'list')
  assert.ok(moments.some((span: { from: string; until: string }) => Date.parse(span.until) > then.getTime()))
  // Other checks depend on the machine.
  const { checks } = JSON.parse((await bellhop('doctor', '--json')).stdout)
  const found = checks.find(({ name }: { name: string }) => name === 'Backups')
  assert.match(found.detail, /the journal is stored until 20/)
  assert.match(await rejected('restore', 'at', then.toISOString()), /Another Bellhop server already uses/)
  server.child.kill()
  await server.ended

  assert.match(await rejected('restore', 'at', then.toISOString()), /not empty.* --replace/)
  assert.match(await rejected('restore', 'at', '2026-11-29'), /is not a moment/)
  const restored = await json('restore', 'at', then.toISOString(), '--replace')
  assert.deepEqual([restored.has_ledger, restored.missing_files], [true, []])
  assert.ok(restored.erased_again >= 1)
  assert.ok(existsSync(join(dataDir, 'postgres', 'PG_VERSION')))

  const again = await startServer(t, environment)
  const response = await fetch(`${again.url}/api/tickets`, {
    headers: { authorization: `Bearer ${server.token}` },
  })
  const { data } = (await response.json()) as { data: { subject: string }[] }
  assert.deepEqual(
    data.map(({ subject }) => subject),
    ['Before'],
  )
  again.child.kill()
  await again.ended
})
