import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { commandsOn } from '../../test/commands.ts'
import { form } from '../../test/form.ts'
import type { Answer } from '../../test/harness.ts'
import { emptyDirectory, startServer } from '../../test/processes.ts'
import { scratch } from '../platform/postgres/scratch.ts'
import { archiveAt, checkArchive } from './actions.ts'

const from = scratch({ after })
const to = scratch({ after })
const folder = emptyDirectory({ after })
const archive = join(folder, 'backup.tar.gz')
const source = { DATA_DIR: from, PORT: '0' }
const target = { DATA_DIR: to, PORT: '0' }
let token = ''

type Body = Record<string, unknown>

const apiOf = (url: string) => {
  const send = async (path: string, init: RequestInit) => {
    const headers = { authorization: `Bearer ${token}`, ...init.headers }
    const response = await fetch(`${url}${path}`, { ...init, headers })
    assert.ok(response.ok, `${path} ${response.status}`)
    return response
  }
  const json = async (path: string, body?: Body) => {
    const headers = { 'content-type': 'application/json' }
    const response = await send(path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : {})
    return (await response.json()) as Answer['body']
  }
  return { send, json }
}
type Api = ReturnType<typeof apiOf>

const fileOf = (count: number) => Buffer.alloc(200_000 + count, `content ${count} `)
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

const ticketWithFile = async (api: Api, channel: string, count: number) => {
  const { headers, body } = form('file', `${count}.txt`, fileOf(count))
  const response = await api.send('/api/attachments', { method: 'POST', headers, body })
  const parked = (await response.json()) as Answer['body']
  const message = { body: 'x', attachment_ids: [parked.data.token] }
  const email = `a${count}@example.test`
  await api.json('/api/tickets', { channel, subject: `Ticket ${count}`, from_contact: { email }, message })
}

const ticketsOf = async (api: Api) => {
  const found: { ulid: string; subject: string }[] = []
  for (let page = 1; ; page += 1) {
    const { data, meta } = await api.json(`/api/tickets?per_page=100&sort=created_at&page=${page}`)
    found.push(...data)
    if (page >= meta.last_page) return found
  }
}

const createdAfter = async (api: Api, after: string) => {
  const { data, meta } = await api.json(`/api/events?types=ticket.created&after=${after}`)
  assert.equal(meta.is_complete, true)
  return data
}

test('a backup made under load is restored elsewhere with all rows and files, and tokens work', async (t) => {
  const server = await startServer(t, source)
  token = server.token ?? ''
  const api = apiOf(server.url)
  const [channel] = (await api.json('/api/channels')).data
  for (let count = 0; count < 5; count += 1) await ticketWithFile(api, channel.ulid, count)
  let count = 5
  const isDone = { now: false }
  const load = (async () => {
    while (!isDone.now) await ticketWithFile(api, channel.ulid, count++)
  })()
  const { json } = commandsOn(source)
  const made = await json('backup', archive).finally(() => {
    isDone.now = true
  })
  await load
  assert.ok(count > 6, 'others wrote meanwhile')
  assert.deepEqual([made.missing_files, made.secret_key], [[], 'archive'])
  assert.equal((await stat(archive)).mode & 0o777, 0o600)
  await ticketWithFile(api, channel.ulid, count)
  const lost = (await api.json('/api/events')).meta.next_after
  server.child.kill()
  await server.ended

  const restored = await commandsOn(target).json('restore', archive)
  assert.deepEqual([restored.rows, restored.files], [made.rows, made.files])
  assert.equal(restored.has_ledger, false, 'the file storage is another one')
  assert.equal(
    await readFile(join(to, 'secret.key'), 'utf8'),
    await readFile(join(from, 'secret.key'), 'utf8'),
  )
  const copy = await startServer(t, target)
  const there = apiOf(copy.url)
  const tickets = await ticketsOf(there)
  const { manifest } = await checkArchive(archiveAt(archive, undefined))
  assert.equal(tickets.length, manifest.tables.find(({ name }) => name === 'tickets')?.rows)
  assert.ok(tickets.length >= 5)
  for (const { ulid, subject } of tickets) {
    const { data } = await there.json(`/api/tickets/${ulid}`)
    const { download_url } = data.messages[0].attachments[0]
    const content = await (await there.send(new URL(download_url).pathname, {})).bytes()
    assert.equal(sha256(content), sha256(fileOf(Number(subject.slice('Ticket '.length)))))
  }
  await ticketWithFile(there, channel.ulid, 1_000)
  assert.equal((await ticketsOf(there)).length, tickets.length + 1, 'and work goes on')
  assert.equal((await createdAfter(there, '0')).length, tickets.length + 1)
  assert.equal((await createdAfter(there, lost)).length, 1, 'no new event is at a position that was lost')
  copy.child.kill()
  await copy.ended
})

test('a restore into an installation that is not empty is rejected, unless it may be replaced', async () => {
  const { rejected, json } = commandsOn(target)
  assert.match(await rejected('restore', archive), /not empty.* --replace/)
  const ledger = join(from, 'files', 'erasures')
  const { has_ledger } = await json('restore', archive, '--replace', '--erasures', ledger)
  assert.equal(has_ledger, true)
})

test('a damaged or truncated backup is rejected before anything is touched', async () => {
  const content = await readFile(archive)
  const { rejected } = commandsOn({ DATA_DIR: join(folder, 'untouched') })
  const damaged = join(folder, 'damaged.tar.gz')
  for (const half of [content.subarray(0, content.length / 2), Buffer.from('not an archive')]) {
    await writeFile(damaged, half)
    assert.match(await rejected('restore', damaged), /is not a complete backup of Bellhop/)
  }
  assert.ok(!existsSync(join(folder, 'untouched', 'postgres')))
})

test('a backup never replaces a file, and leaves nothing behind where it fails', async () => {
  const { rejected } = commandsOn(source)
  assert.match(await rejected('backup', archive), /already exists/)
  const nowhere = join(folder, 'no', 'such', 'folder.tar.gz')
  assert.match(
    await rejected('backup', nowhere),
    /folder.tar.gz cannot be written: ENOENT: no such file or directory/,
  )
  const nothing = join(folder, 'nothing.tar.gz')
  assert.match(
    await commandsOn({ DATA_DIR: scratch({ after }) }).rejected('backup', nothing),
    /There is no installation in/,
  )
  assert.ok(!existsSync(nothing) && !existsSync(`${nothing}.unfinished`))
})
