import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { form } from '../../../test/form.ts'
import { borrowBellhop } from '../../../test/harness.ts'
import { zipOf, zipOfTexts } from '../../../test/zips.ts'
import { dayOf } from '../../platform/files/keys.ts'
import { articleImport } from './run.ts'

const { call, world, runJobs, travel, services } = await borrowBellhop()
let token: string
let brain: string
let workspace: Awaited<ReturnType<typeof world.workspace>>

before(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  brain = (await call('POST /api/brains', { token, body: { name: 'Help' } })).body.data.ulid
})

const upload = (zip: Buffer, by = token) =>
  call(`POST /api/brains/${brain}/imports`, { token: by, ...form('file', 'help.zip', zip) })

/** Uploads a zip file and waits for its report. */
const reportOf = async (zip: Buffer) => {
  const { ulid } = (await upload(zip)).body.data
  await runJobs()
  return { ulid, ...(await call(`GET /api/brains/${brain}/imports/${ulid}`, { token })).body.data }
}

const filesOf = async (ulid: string, query = '') =>
  (await call(`GET /api/brains/${brain}/imports/${ulid}/files?per_page=100${query}`, { token })).body.data

const outcomesIn = async (zip: Buffer): Promise<Record<string, string>> => {
  const report = await reportOf(zip)
  assert.equal(report.state, 'ready', report.problem)
  const files: { path: string; outcome: string; reason: string | null }[] = await filesOf(report.ulid)
  return Object.fromEntries(files.map(({ path, outcome, reason }) => [path, reason ?? outcome]))
}

const problemOf = async (zip: Buffer) => {
  const { state, problem } = await reportOf(zip)
  assert.equal(state, 'failed')
  return problem
}

const articles = async () => (await call(`GET /api/brains/${brain}/articles`, { token })).body.data

test('an upload is reported on, and writes nothing', async () => {
  const zip = zipOfTexts({
    'help/refunds.md': '# Refunds\n\nWithin 30 days.',
    'help/deep/shipping.html': '<title>Shipping</title><main><p>By mail.</p></main>',
    'help/logo.png': 'x',
    'help/.git/config.md': 'hidden',
    '__MACOSX/help/._refunds.md': 'hidden',
    'help/empty.md': '',
  })
  const uploaded = await upload(zip)
  assert.equal(uploaded.status, 201)
  assert.equal(uploaded.body.data.state, 'reading')
  const report = await reportOf(zip)
  assert.deepEqual(
    [report.state, report.filename, report.file_count, report.read_count, report.private_count],
    ['ready', 'help.zip', 4, 4, 0],
  )
  assert.deepEqual(report.counts, { new: 2, changed: 0, unchanged: 0, skipped: 2, created: 0, updated: 0 })
  assert.deepEqual(await filesOf(report.ulid), [
    { path: 'deep/shipping.html', outcome: 'new', reason: null },
    { path: 'empty.md', outcome: 'skipped', reason: 'is empty' },
    { path: 'logo.png', outcome: 'skipped', reason: 'is neither Markdown nor HTML' },
    { path: 'refunds.md', outcome: 'new', reason: null },
  ])
  assert.deepEqual(await articles(), [])
})

test('the files of a report are listed in pages, and by their outcome', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `${100 + index}.${index % 2 ? 'md' : 'txt'}`)
  const { ulid } = await reportOf(zipOfTexts(Object.fromEntries(names.map((name) => [name, 'Text.']))))
  const path = `GET /api/brains/${brain}/imports/${ulid}/files?per_page=10&filter[outcome]=new`
  const first = (await call(`${path}&cursor=start`, { token })).body
  const second = (await call(`${path}&cursor=${first.meta.next_cursor}`, { token })).body
  const found = [...first.data, ...second.data].map((file: { path: string }) => file.path)
  assert.deepEqual(
    found,
    names.filter((name) => name.endsWith('md')),
  )
  assert.equal(second.meta.next_cursor, null)
  const { body } = await call(`${path}&page=2`, { token })
  assert.deepEqual([body.data.length, body.meta.total], [5, 15])
  assert.equal((await call(`${path},odd`, { token })).status, 422)
  assert.equal((await call(`${path}&cursor=odd`, { token })).status, 422)
})

const start = (ulid: string, body = {}, by = token) =>
  call(`POST /api/brains/${brain}/imports/${ulid}/start`, { token: by, body })

const run = async (zip: Buffer, body = {}) => {
  const { ulid } = await reportOf(zip)
  const started = await start(ulid, body)
  assert.equal(started.status, 200, started.text)
  await runJobs()
  return (await call(`GET /api/brains/${brain}/imports/${ulid}`, { token })).body.data
}

const writtenBy = async (title: string) => {
  const { ulid } = (await articles()).find((one: { title: string }) => one.title === title)
  return (await call(`GET /api/brains/${brain}/articles/${ulid}`, { token })).body.data
}

test('a started import writes the articles, as the member who started it', async () => {
  const zip = zipOfTexts({
    'refunds.md': '# Refunds\n\nIn 30 days.',
    'hours.md': 'Nine to five.',
    'a.png': 'x',
  })
  const { ulid } = await reportOf(zip)
  const { body } = await start(ulid)
  assert.equal(body.data.article_import.state, 'started')
  assert.equal((await start(ulid)).status, 409)
  await runJobs()
  const shown = (await call(`GET /api/brains/${brain}/imports/${ulid}`, { token })).body.data
  assert.deepEqual(
    [shown.state, shown.counts],
    ['ended', { new: 0, changed: 0, unchanged: 0, skipped: 1, created: 2, updated: 0 }],
  )
  const work = (await call(`GET /api/long-work/${body.data.long_work.ulid}`, { token })).body.data
  assert.deepEqual([work.state, work.resource, work.name], ['done', brain, 'Help'])
  assert.equal(work.result.created, 2)
  const me = (await call('GET /api/me', { token })).body.data.user.name
  assert.equal((await writtenBy('Refunds')).updated_by, me)
  assert.equal((await start(ulid)).status, 409)
})

test('imported again, only what has changed is written, and the former text is kept', async () => {
  travel(11 * 60_000) // what the same person saves in a shorter time is one version
  const zip = zipOfTexts({ 'refunds.md': '# Refunds\n\nIn 14 days.', 'hours.md': 'Nine to five.' })
  const report = await reportOf(zip)
  assert.deepEqual([report.counts.changed, report.counts.unchanged, report.private_count], [1, 1, 1])
  const { counts } = await run(zip)
  assert.deepEqual([counts.updated, counts.unchanged], [1, 1])
  const { ulid, body } = await writtenBy('Refunds')
  assert.equal(body, 'In 14 days.')
  const versions = await call(`GET /api/brains/${brain}/articles/${ulid}/versions`, { token })
  assert.equal(versions.body.data.length, 1)
})

test('an import can make all its articles public', async () => {
  const zip = zipOfTexts({ 'refunds.md': '# Refunds\n\nIn 14 days.', 'hours.md': 'Nine to five.' })
  const { counts } = await run(zip, { is_public: true })
  assert.deepEqual([counts.updated, counts.unchanged], [2, 0])
  assert.ok((await articles()).every((one: { is_public: boolean }) => one.is_public))
})

test('an import that is stopped keeps what it has written, and the same files continue it', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `many/${index}.md`)
  const zip = zipOfTexts({ 'top.md': 'Top.', ...Object.fromEntries(names.map((name) => [name, name])) })
  const { ulid } = await reportOf(zip)
  const { long_work } = (await start(ulid)).body.data
  const before = (await articles()).length
  let portions = 0
  const { run } = articleImport
  const input = { articleImport: ulid }
  const by = { type: 'user', id: workspace.owner.id } as const
  const report = async () => {
    portions += 1
    return portions <= 2
  }
  await run(services, { ...{ workspace: workspace.id, by, ulid: long_work.ulid }, input, report })
  assert.equal((await articles()).length, before + 40)
  const shown = (await call(`GET /api/brains/${brain}/imports/${ulid}`, { token })).body.data
  assert.deepEqual([shown.state, shown.counts.new, shown.counts.created], ['ended', 21, 40])
  await runJobs()
  const again = await reportOf(zip)
  assert.deepEqual([again.counts.new, again.counts.unchanged], [21, 40])
})

test('an import that is deleted while it runs ends', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `deleted/${index}.md`)
  const { ulid } = await reportOf(zipOfTexts(Object.fromEntries(names.map((name) => [name, name]))))
  const { long_work } = (await start(ulid)).body.data
  let portions = 0
  const report = async () => {
    portions += 1
    if (portions === 2) await call(`DELETE /api/brains/${brain}/imports/${ulid}`, { token })
    return true
  }
  const by = { type: 'user', id: workspace.owner.id } as const
  const input = { articleImport: ulid }
  await articleImport.run(services, {
    ...{ workspace: workspace.id, by, ulid: long_work.ulid },
    input,
    report,
  })
  assert.equal(portions, 3)
  await runJobs()
})

test('only one import runs in a brain, and one that is not ready cannot be started', async () => {
  const zip = zipOfTexts({ 'a.md': 'Text.' })
  const [one, other] = [await reportOf(zip), await reportOf(zip)]
  const waiting = (await upload(zip)).body.data.ulid
  assert.equal((await start(waiting)).status, 409)
  assert.equal((await start(one.ulid)).status, 200)
  assert.equal((await start(other.ulid)).status, 409)
  await runJobs()
  assert.equal((await start(other.ulid)).status, 200)
  await runJobs()
})

test('a name cannot lead out of the archive, or to anything but a file', async () => {
  const outside = 'has a path outside of the archive'
  assert.deepEqual(
    await outcomesIn(
      zipOf([
        { name: '../up.md', content: 'Text.' },
        { name: 'a/../../up.md', content: 'Text.' },
        { name: '/etc/absolute.md', content: 'Text.' },
        { name: 'C:/windows.md', content: 'Text.' },
        { name: 'a\\b.md', content: 'Text.' },
        { name: 'line\nbreak.md', content: 'Text.' },
        { name: 'zero\0.md', content: 'Text.' },
        { name: 'link.md', content: '/etc/passwd', mode: 0o120777 },
        { name: 'device.md', content: '', mode: 0o020666 },
        { name: Buffer.from('caf\xe9.md', 'latin1'), content: 'Text.', flags: 0 },
        { name: './plain//good.md', content: 'Text.' },
        { name: `${'x'.repeat(600)}.md`, content: 'Text.' },
        { name: 'folder/', content: '' },
        { name: 'twin.md', content: 'One.' },
        { name: 'twin.md', content: 'Two.' },
      ]),
    ),
    {
      '../up.md': outside,
      'a/../../up.md': outside,
      'etc/absolute.md': outside,
      'C:/windows.md': outside,
      'a\\b.md': 'has a backslash in its path; rename it',
      'line\ufffdbreak.md': 'has control characters in its name; rename it',
      'zero\ufffd.md': 'has control characters in its name; rename it',
      'link.md': 'is not a regular file',
      'device.md': 'is not a regular file',
      'caf\\xe9.md': 'has a name that is not UTF-8; rename it',
      'plain/good.md': 'new',
      [`${'x'.repeat(500)}…`]: 'has a path of more than 500 characters',
      'twin.md': 'is in the archive more than once',
    },
  )
})

test('a file that is damaged, encrypted or not text is skipped alone', async () => {
  const latin = Buffer.from([0x63, 0x61, 0x66, 0xe9])
  assert.deepEqual(
    await outcomesIn(
      zipOf([
        { name: 'bad-checksum.md', content: 'Text.', checksum: 7 },
        { name: 'bomb.md', content: Buffer.alloc(5_000_000, 'x'), size: 50 },
        { name: 'encrypted.md', content: 'Text.', flags: 0x801 },
        { name: 'front-matter.md', content: '---\ntitle: [\n\u0001: "\n---\nStill a text.' },
        { name: 'inner.zip', content: zipOfTexts({ 'a.md': 'Text.' }) },
        { name: 'latin.md', content: latin },
        { name: 'long.md', content: 'x'.repeat(1_000_001) },
        { name: 'odd-method.md', content: 'Text.', method: 12 },
        { name: 'shorter.md', content: 'Text.', size: 50 },
        { name: 'stored.md', content: 'Text.', method: 0 },
        { name: 'stored-lie.md', content: 'Text.', method: 0, size: 4_000_000 },
        { name: 'very-long.md', content: 'Text.', size: 7_000_000 },
        { name: 'zip.md', content: zipOfTexts({ 'a.md': 'Text.' }) },
      ]),
    ),
    {
      'bad-checksum.md': 'is damaged',
      'bomb.md': 'is damaged',
      'encrypted.md': 'is encrypted',
      'front-matter.md': 'new',
      'inner.zip': 'is neither Markdown nor HTML',
      'latin.md': 'is not text in UTF-8',
      'long.md': 'is longer than 1,000,000 characters',
      'odd-method.md': 'is compressed in a way that is not supported; use Deflate',
      'shorter.md': 'is damaged',
      'stored.md': 'new',
      'stored-lie.md': 'is damaged',
      'very-long.md': 'is longer than 1,000,000 characters',
      'zip.md': 'is not text in UTF-8',
    },
  )
})

test('a zip file that cannot be read, or has too much, is refused in plain words', async () => {
  const zip = zipOfTexts({ 'a.md': 'Text.', 'b.md': 'Text.' })
  const many = (count: number, extension: string) =>
    zipOf(Array.from({ length: count }, (_, index) => ({ name: `${index}.${extension}`, method: 0 })))
  const unreadable = 'The file is not a zip file, or it is incomplete.'
  assert.equal(await problemOf(Buffer.from('Not a zip file.')), unreadable)
  assert.equal(await problemOf(zip.subarray(0, -30)), unreadable)
  const damaged = Buffer.from(zip)
  damaged.write('XX', damaged.lastIndexOf('PK\x01\x02'))
  assert.equal(await problemOf(damaged), 'The zip file is damaged. Please make it again.')
  assert.match(await problemOf(many(5_001, 'md')), /^The zip file contains 5,001 articles\. Import at most/)
  assert.match(await problemOf(many(65_000, 'txt')), /^The zip file contains 65,000 files\. It can/)
  const large = Array.from({ length: 40 }, (_, index) => ({ name: `${index}.md`, size: 5_900_000 }))
  assert.match(await problemOf(zipOf(large)), /^The texts in the zip file have more than 200 MB\./)
})

test('an archive beyond the limit is rejected while it is uploaded', async () => {
  const { status, body } = await upload(Buffer.alloc(50 * 1024 * 1024 + 1))
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors), ['file'])
  assert.equal((await upload(Buffer.alloc(0))).status, 422)
})

test('only the last uploads wait, all end after a week, and one is deleted at once', async () => {
  const { ulid } = await reportOf(zipOfTexts({ 'a.md': 'Text.' }))
  const list = async () => (await call(`GET /api/brains/${brain}/imports`, { token })).body.data
  const isWaiting = ({ state }: { state: string }) => state === 'ready' || state === 'failed'
  assert.equal((await list()).filter(isWaiting).length, 3)
  assert.equal((await list())[0].ulid, ulid)
  const path = `/api/brains/${brain}/imports/${ulid}`
  assert.equal((await call(`DELETE ${path}`, { token })).status, 204)
  assert.equal((await call(`GET ${path}`, { token })).status, 404)
  travel(8 * 24 * 60 * 60_000)
  await runJobs()
  assert.deepEqual(await list(), [])
})

test('the zip file is deleted with its import, and with its brain', async () => {
  const stored = async () => {
    await runJobs()
    return (await Array.fromAsync(services.files.keysOf(dayOf(services.clock())))).length
  }
  const before = await stored()
  const { ulid } = await reportOf(zipOfTexts({ 'a.md': 'Text.' }))
  assert.equal(await stored(), before + 1)
  await call(`DELETE /api/brains/${brain}/imports/${ulid}`, { token })
  assert.equal(await stored(), before)
  await reportOf(zipOfTexts({ 'a.md': 'Text.' }))
  assert.equal(await stored(), before + 1)
  await call(`DELETE /api/brains/${brain}`, { token })
  assert.equal(await stored(), before)
})
