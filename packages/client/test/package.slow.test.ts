import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))
const own = join(root, 'packages/client')

const use = `
import { createClient, isBellhopError, type Ticket, verifyWebhook, type WebhookPayload } from '@bellhop/client'

const bellhop = createClient({ url: 'https://bellhop.example.com', token: '1|x' })
export const first = async (): Promise<Ticket | undefined> => {
  for await (const ticket of bellhop.list('GET /api/tickets', { query: { 'filter[status]': 'open' } })) return ticket
  return undefined
}
// @ts-expect-error The endpoint has a parameter.
export const rejected = () => bellhop.call('GET /api/tickets/:ticket')
export const subject = (payload: WebhookPayload) =>
  payload.type === 'ticket.status_changed' ? payload.data.event.facts.to : undefined
console.log(typeof verifyWebhook, isBellhopError(new Error('other')))
`

test('the package has its README, its code and its types, and a strict project can use it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-package-'))
  after(() => rm(folder, { recursive: true }))
  const inside = (...names: string[]) => join(folder, ...names)
  const dist = inside('dist')
  const tsc = join(root, 'node_modules/.bin/tsc')
  await run(tsc, ['--singleThreaded', '-p', own, '--noEmit', 'false', '--outDir', dist])

  const installed = inside('node_modules/@bellhop/client')
  await mkdir(installed, { recursive: true })
  await symlink(dist, join(installed, 'dist'))
  await writeFile(join(installed, 'package.json'), await readFile(join(own, 'package.json')))
  await writeFile(join(installed, 'README.md'), await readFile(join(own, 'README.md')))
  await writeFile(inside('package.json'), JSON.stringify({ type: 'module' }))
  await writeFile(inside('use.ts'), use)
  const compilerOptions = {
    ...{ target: 'es2022', module: 'nodenext', lib: ['es2023', 'dom'], types: [] },
    ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true },
  }
  await writeFile(inside('tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }))
  const compiled = await run(tsc, ['--singleThreaded', '-p', folder]).catch(({ stdout }) => ({ stdout }))
  assert.equal(compiled.stdout, '')
  assert.equal((await run(process.execPath, [inside('use.js')])).stdout, 'function false\n')

  const pack = ['pack', '--dry-run', '--json', '--ignore-scripts']
  await rm(join(installed, 'dist'))
  await run('cp', ['-r', dist, join(installed, 'dist')])
  const [packed] = JSON.parse((await run('npm', pack, { cwd: installed })).stdout)
  const names = packed.files.map(({ path }: { path: string }) => path)
  const modules = ['api', 'client', 'events', 'failure', 'index', 'retry', 'server-sent', 'webhooks']
  const built = modules.flatMap((name) => [`dist/${name}.d.ts`, `dist/${name}.js`])
  assert.deepEqual(names.toSorted(), [...built, 'README.md', 'package.json'].toSorted())
  assert.equal('dependencies' in JSON.parse(await readFile(join(own, 'package.json'), 'utf8')), false)
})
