import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { before, test } from 'node:test'
import { exportDays, mostRunningExports } from '../../../contract/across/exports.ts'
import { form } from '../../../test/form.ts'
import { borrowBellhop } from '../../../test/harness.ts'
import { rawMail } from '../../../test/mail-client.ts'
import { unzipped } from '../../../test/zips.ts'
import { receive } from '../../mail/inbound/receiving/receive.ts'
import { forgetOldExports } from './actions.ts'
import { places } from './person/kinds.ts'
import { contactExport } from './person/long-export.ts'

const bellhop = await borrowBellhop()
const { app, call, config, db, runJobs, services, travel, world } = bellhop
const support = 'support@acme.test'

let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: Awaited<ReturnType<typeof world.channel>>
let token: string

before(async () => {
  workspace = await world.workspace('Acme')
  channel = await world.channel(workspace, { address: support })
  token = workspace.owner.token
})

const ok = async (line: string, body?: object) => {
  const answer = await call(line, { token, ...(body && { body }) })
  assert.ok(answer.status < 300, `${line}: ${answer.text}`)
  return answer.body?.data
}
const upload = async (text: string) =>
  (await call('POST /api/attachments', { token, ...form('file', `${text}.txt`, text) })).body.data.token
const open = async (email: string, text: string, file?: string) =>
  ok('POST /api/tickets', {
    channel: channel.ulid,
    subject: `About ${text}`,
    from_contact: { email, name: 'Ann Smith' },
    message: { body: text, ...(file && { attachment_ids: [await upload(file)] }) },
  })
const bytesOf = async (ulid: string) => {
  const response = await app.inject({
    url: `/api/exports/${ulid}/file`,
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
}
/** Exports a contact. Returns the texts of the files. */
const exported = async (contact: string, body: object = {}) => {
  const work = await ok(`POST /api/contacts/${contact}/export`, body)
  await runJobs()
  const { state, result } = await ok(`GET /api/long-work/${work.ulid}`)
  assert.equal(state, 'done')
  return { ulid: result.export, files: await unzipped((await bytesOf(result.export)).bytes) }
}
const storedFiles = async () => {
  const found = await readdir(join(config.DATA_DIR, 'files'), { recursive: true, withFileTypes: true })
  return found.filter((one) => one.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

test('everything of a contact is in the file, and nothing that belongs to others', async () => {
  const own = await open('ann@person.example', 'own question', 'own-file')
  await ok(`POST /api/tickets/${own.ulid}/reply`, {
    body: 'sent reply',
    attachment_ids: [await upload('sent-file')],
  })
  await ok(`POST /api/tickets/${own.ulid}/note`, { body: 'secret note' })
  const forward = { body: 'to the courier', to_recipients: ['courier@other.example'] }
  await ok(`POST /api/tickets/${own.ulid}/forward`, forward)
  const contact = own.contact.ulid
  await ok(`PUT /api/contacts/${contact}`, {
    other_emails: ['ann@second.example'],
    notes: 'secret remark',
    phones: [{ number: '+49 30 1234567', label: 'mobile' }],
  })
  await open('ann@second.example', 'second question')
  await ok('POST /api/blocked-senders', { sender: 'ann@second.example' })
  const bob = await open('bob@other.example', 'question of Bob', 'file-of-bob')
  const joined = await open('ann@person.example', 'joined words', 'joined-file')
  await ok(`POST /api/tickets/${joined.ulid}/merge`, { into_ulid: bob.ulid })
  const taken = await open('carol@other.example', 'question of Carol', 'file-of-carol')
  await ok(`POST /api/tickets/${taken.ulid}/merge`, { into_ulid: own.ulid })
  const moved = await open('carol@other.example', 'moved question of Carol')
  await ok(`POST /api/tickets/${moved.ulid}/note`, { body: 'Stays' })
  const message_ulids = [moved.messages[0].ulid]
  await ok(`POST /api/tickets/${moved.ulid}/move-messages`, { into_ulid: own.ulid, message_ulids })
  const raw = rawMail({
    from: 'Ann <ann@person.example>',
    to: support,
    subject: 'By mail',
    text: 'mailed words',
  })
  await receive(services, Readable.from([Buffer.from(raw)]), {
    way: 'smtp',
    envelope: { from: 'ann@person.example' },
    destinations: [{ workspace: workspace.id, channel: channel.id, recipients: [support] }],
  })
  await runJobs()

  const { files } = await exported(contact)
  const all = Object.entries(files).flat().join('\n')
  for (const text of ['own question', 'sent reply', 'second question', 'joined words', 'mailed words'])
    assert.ok(files['index.html']?.includes(text) && files['data.json']?.includes(text), text)
  for (const name of ['own-file', 'sent-file', 'joined-file']) assert.ok(all.includes(`-${name}.txt`), name)
  for (const text of [/\bBob\b/, /Carol/, /file-of/, /bob@/, /carol@/, /secret/, /courier/])
    assert.doesNotMatch(all, text)
  const data = JSON.parse(files['data.json'] ?? '')
  assert.deepEqual([data.tickets.length, data.messages_in_other_tickets.length, data.mails.length], [4, 1, 1])
  assert.deepEqual(data.contact.phones, [{ number: '+49 30 1234567', e164: '+49301234567', label: 'mobile' }])
  assert.equal(data.blocked_senders[0].sender, 'ann@second.example')
  assert.match(files[data.mails[0].path] ?? '', /Subject: By mail/)
  const [first] = data.tickets[0].messages
  assert.equal(files[first.attachments[0].path], 'own-file')

  const { files: internal } = await exported(contact, { include_notes: true })
  for (const text of ['secret note', 'secret remark', 'to the courier'])
    assert.ok(internal['data.json']?.includes(text) && internal['index.html']?.includes(text), text)
  assert.doesNotMatch(Object.values(internal).join('\n'), /Carol|\bBob\b|file-of/)
})

test('each kind of data that an erasure deletes has its key in the file, or a reason not to be there', async () => {
  const ticket = await open('keys@person.example', 'Keys')
  const { files } = await exported(ticket.contact.ulid)
  const data = JSON.parse(files['data.json'] ?? '')
  for (const [kind, place] of Object.entries(places)) {
    if ('without' in place) assert.ok(place.without, kind)
    else
      for (const key of place.in.match(/\b(?:\w+_)+\w+\b|^\w+/g) ?? [])
        assert.ok(key in data || kind === 'files', key)
  }
  const docs = await readFile('docs/contacts.md', 'utf8')
  for (const key of Object.keys(data)) assert.ok(docs.includes(`\`${key}\``), `docs/contacts.md lacks ${key}`)
})

test('the page shows what others wrote as text, in the language of the workspace', async () => {
  await ok('PUT /api/workspace', { language: 'de' })
  const ticket = await open('mallory@person.example', '<script>alert(1)</script>', '<img src=x>')
  const { files } = await exported(ticket.contact.ulid)
  await ok('PUT /api/workspace', { language: 'en' })
  const page = files['index.html'] ?? ''
  assert.match(page, /<html lang="de" dir="ltr">/)
  assert.match(page, /Alles über/)
  assert.doesNotMatch(page, /<script|<img/)
  for (const [, path = ''] of page.matchAll(/href="([^"]+)"/g))
    assert.ok(decodeURIComponent(path) in files, path)
})

test('each download of an export is recorded', async () => {
  const ticket = await open('audited@person.example', 'Audited')
  const { ulid } = await exported(ticket.contact.ulid)
  const authorization = { authorization: `Bearer ${token}` }
  await app.inject({ method: 'HEAD', url: `/api/exports/${ulid}/file`, headers: authorization })
  const { headers } = await bytesOf(ulid)
  assert.match(String(headers['content-disposition']), /^attachment; filename="contact-/)
  assert.deepEqual([headers['cache-control'], headers['x-content-type-options']], ['no-store', 'nosniff'])
  const [shown] = await ok('GET /api/exports')
  assert.deepEqual([shown.ulid, shown.state, shown.contact.email], [ulid, 'done', 'audited@person.example'])
  await ok(`DELETE /api/exports/${ulid}`)
  assert.equal((await bytesOf(ulid)).status, 404)
  const entries: { action: string; target_ulid: string }[] = await ok('GET /api/audit-log')
  const recorded = entries.map(({ action, target_ulid }) => [action, target_ulid])
  // By `exported` and `bytesOf`; the HEAD request has downloaded nothing.
  assert.equal(recorded.filter(([action, of]) => action === 'export.downloaded' && of === ulid).length, 2)
  for (const entry of [
    ['contact.export_begun', ticket.contact.ulid],
    ['export.downloaded', ulid],
    ['export.deleted', ulid],
  ])
    assert.ok(
      recorded.some((one) => one.join() === entry.join()),
      entry.join(),
    )
})

test('an export that a crash ended begins again, and leaves no file of the first run', async () => {
  const ticket = await open('crash@person.example', 'Crash', 'crash-file')
  const before = new Set(await storedFiles())
  const work = await ok(`POST /api/contacts/${ticket.contact.ulid}/export`, {})
  const [{ ulid = '' } = {}] = await ok('GET /api/exports')
  const by = { type: 'user', id: workspace.owner.id } as const
  const run = { workspace: workspace.id, by, ulid: work.ulid, input: { export: ulid } }
  let asked = 0
  const dies = async () => {
    asked += 1
    if (asked > 3) throw new Error('The process was killed.')
    return true
  }
  await assert.rejects(contactExport.run(services, { ...run, report: dies }), {
    message: 'The process was killed.',
  })
  // As a process leaves it that could not even clean up.
  const [{ key = '' } = {}] = await db.read(
    workspace.id,
    ({ sql }) => sql<{ key: string }[]>`select storage_key as key from exports where ulid = ${ulid}`,
  )
  await services.files.put(key, Readable.from([Buffer.from('half')]))
  await runJobs()
  assert.equal((await ok(`GET /api/long-work/${work.ulid}`)).state, 'done')
  const added = (await storedFiles()).filter((path) => !before.has(path))
  assert.equal(added.length, 1)
  assert.ok('index.html' in (await unzipped((await bytesOf(ulid)).bytes)))
})

test('an export that is stopped or deleted while it runs leaves nothing', async () => {
  const ticket = await open('stop@person.example', 'Stop')
  const path = `POST /api/contacts/${ticket.contact.ulid}/export`
  const before = await storedFiles()
  const work = await ok(path, {})
  assert.equal((await call(path, { token, body: {} })).status, 409)
  await ok(`POST /api/long-work/${work.ulid}/stop`)
  await runJobs()
  const { state, result } = await ok(`GET /api/long-work/${work.ulid}`)
  assert.deepEqual([state, result], ['stopped', { export: null }])
  const again = await ok(path, {})
  const [{ ulid = '' } = {}] = await ok('GET /api/exports')
  assert.equal((await bytesOf(ulid)).status, 404)
  await ok(`DELETE /api/exports/${ulid}`)
  await runJobs()
  assert.deepEqual((await ok(`GET /api/long-work/${again.ulid}`)).result, { export: null })
  assert.deepEqual(await storedFiles(), before)
})

test('an erasure deletes all exports at once, and a merge those of both contacts', async () => {
  const [one, other, third] = [
    await open('one@person.example', 'One'),
    await open('other@person.example', 'Other'),
    await open('third@person.example', 'Third'),
  ]
  for (const { contact } of [one, other, third]) await exported(contact.ulid)
  const stillThere = async () =>
    (await ok('GET /api/exports')).map(({ contact }: { contact: { email: string } }) => contact.email)
  await ok(`POST /api/contacts/${one.contact.ulid}/merge`, { into_ulid: other.contact.ulid })
  assert.ok(!(await stillThere()).some((email: string) => /^(one|other)@/.test(email)))
  assert.ok((await stillThere()).includes('third@person.example'))
  await ok(`POST /api/contacts/${other.contact.ulid}/erasure`)
  assert.deepEqual(await stillThere(), [])
  const path = `POST /api/contacts/${other.contact.ulid}/export`
  assert.equal((await call(path, { token, body: {} })).status, 409)
  await runJobs()
})

test('only some exports run at the same time', async () => {
  const contacts = []
  for (let n = 0; n <= mostRunningExports; n += 1)
    contacts.push((await open(`${n}@many.example`, 'Many')).contact.ulid)
  const statuses = []
  for (const contact of contacts)
    statuses.push((await call(`POST /api/contacts/${contact}/export`, { token, body: {} })).status)
  assert.deepEqual(statuses, [...Array(mostRunningExports).fill(202), 409])
  await runJobs()
})

test('an export is gone after some days, with its file', async () => {
  const before = await storedFiles()
  const ticket = await open('late@person.example', 'Late')
  const { ulid } = await exported(ticket.contact.ulid)
  travel(exportDays * 24 * 60 * 60_000)
  assert.equal((await bytesOf(ulid)).status, 404)
  assert.deepEqual(await ok('GET /api/exports'), [])
  await forgetOldExports(db)
  await runJobs()
  const [{ left = 1 } = {}] = await db.read(
    workspace.id,
    ({ sql }) => sql<{ left: number }[]>`select count(*) as left from exports`,
  )
  assert.equal(left, 0)
  assert.ok((await storedFiles()).length <= before.length)
})
