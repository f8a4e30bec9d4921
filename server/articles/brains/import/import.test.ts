import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'
import { importFolder } from './import.ts'

const { call, world, db } = await borrowBellhop()
const folder = await mkdtemp(join(tmpdir(), 'bellhop-import-'))
after(() => rm(folder, { recursive: true }))
let workspace: Awaited<ReturnType<typeof world.workspace>>
let token: string
let brain: string

before(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  brain = (await call('POST /api/brains', { token, body: { name: 'Help' } })).body.data.ulid
})

const put = async (path: string, content: string | Buffer) => {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), content)
}

const progress: number[] = []
const by = { type: 'system', name: 'test' } as const
const imported = (isPublic = false) =>
  importFolder({
    ...{ db, by, workspace: workspace.id, brain, folder, isPublic },
    onProgress: (done) => progress.push(done),
  })

const listed = async () => (await call(`GET /api/brains/${brain}/articles`, { token })).body.data

test('a folder becomes articles, by what its files say about themselves', async () => {
  await put('refunds.md', '---\ntitle: "Refunds & \\"returns\\""\nlang: en\n---\n# Within 30 days\n\nYes.\n')
  await put('deep/er/shipping.markdown', '# Shipping\n\nBy *mail*.\n')
  await put('opening-hours.md', '\ufeffNine to five.\r\n\r\nEvery day.')
  await put(
    'about.html',
    '<html lang="nl"><head><title>Over &amp; ons</title><script>x</script></head><body><nav>Menu</nav>' +
      '<main><h1>Over &amp; ons</h1><p>Wij zijn <b>hier</b>.</p></main><footer>Ours</footer></body></html>',
  )
  await put('logo.png', 'x')
  await put('empty.md', '---\ntitle: Nothing\n---\n')
  await put('latin.md', Buffer.from([0x63, 0x61, 0x66, 0xe9]))
  await put('long.md', 'x'.repeat(1_000_001))
  await put('.git/config.md', 'hidden')
  await symlink('/etc/passwd', join(folder, 'link.md'))

  const { skipped, ...counts } = await imported()
  assert.deepEqual(counts, { created: 4, updated: 0, unchanged: 0 })
  assert.deepEqual(skipped, [
    { path: 'empty.md', reason: 'is empty' },
    { path: 'latin.md', reason: 'is not text in UTF-8' },
    { path: 'link.md', reason: 'is not a regular file' },
    { path: 'logo.png', reason: 'is neither Markdown nor HTML' },
    { path: 'long.md', reason: 'is longer than 1,000,000 characters' },
  ])
  assert.deepEqual(
    (await listed()).map((one: Record<string, string>) => [one.title, one.body, one.language, one.is_public]),
    [
      ['Over & ons', 'Wij zijn **hier**.', 'nl', false],
      ['Shipping', 'By *mail*.', null, false],
      ['Opening hours', 'Nine to five.\r\n\r\nEvery day.', null, false],
      ['Refunds & "returns"', '# Within 30 days\n\nYes.', 'en', false],
    ],
  )
  assert.equal(progress.at(-1), 9)
})

test('imported again, a folder changes only what has changed in it', async () => {
  const before = await listed()
  assert.deepEqual(await counted(), [0, 0, 4])
  assert.deepEqual(await listed(), before)
  await put('opening-hours.md', 'Nine to six.')
  assert.deepEqual(await counted(), [0, 1, 3])
  const [changed] = (await listed()).filter((one: { title: string }) => one.title === 'Opening hours')
  assert.equal(changed.body, 'Nine to six.')
  assert.ok(changed.last_edited_at)
})

test('articles are made public by an import, and never hidden by one', async () => {
  assert.deepEqual(await counted(true), [0, 4, 0])
  assert.deepEqual(await counted(false), [0, 0, 4])
  assert.ok((await listed()).every((one: { is_public: boolean }) => one.is_public))
})

test('what people wrote stays, and what was imported and deleted comes back', async () => {
  const body = { title: 'By hand', body: 'Mine.' }
  const own = await call(`POST /api/brains/${brain}/articles`, { token, body })
  const [first] = await listed()
  await call(`DELETE /api/brains/${brain}/articles/${first.ulid}`, { token })
  assert.deepEqual(await counted(), [1, 0, 3])
  assert.ok((await listed()).some((one: { ulid: string }) => one.ulid === own.body.data.ulid))
})

test('two imports of the same folder at once make each article once', async () => {
  for (let index = 0; index < 30; index += 1)
    await put(`many/${index}.md`, `# Number ${index}\n\nText ${index}.`)
  const reports = await Promise.all([imported(), imported()])
  assert.equal(reports[0].created + reports[1].created, 30)
  assert.equal((await listed()).length, 35)
})

// Only Linux can store such names.
const onLinux = { skip: process.platform !== 'linux' }

test(
  'a file or folder whose name is not UTF-8 is skipped and named, and the others are imported',
  onLinux,
  async () => {
    const odd = (path: string) => Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(path, 'latin1')])
    await writeFile(odd('caf\xe9.md'), 'Coffee.')
    await mkdir(odd('th\xe9'))
    await writeFile(odd('th\xe9/green.md'), 'Tea.')
    await put('water.md', 'Water.')
    const { created, skipped } = await imported()
    assert.equal(created, 1)
    assert.deepEqual(
      skipped.filter(({ reason }) => /name/.test(reason)),
      [
        { path: 'caf\\xe9.md', reason: 'has a name that is not UTF-8; rename it' },
        { path: 'th\\xe9', reason: 'has a name that is not UTF-8; rename it' },
      ],
    )
  },
)

async function counted(isPublic = false) {
  const { created, updated, unchanged } = await imported(isPublic)
  return [created, updated, unchanged]
}
