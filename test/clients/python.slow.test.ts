import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { startBellhop } from '../harness.ts'
import { openWorkshop, outcome, output, pathOf, root } from './generating.ts'

/** The folder with the packages of the generator, which are installed once for each version of Python. */
const installed = async () => {
  const { stdout: version } = await output('python3', ['--version'])
  const key = hash('sha256', version + (await readFile(pathOf('requirements.txt'), 'utf8'))).slice(0, 16)
  const folder = join(root, 'node_modules/.cache', `python-${key}`)
  if (await stat(folder).catch(() => undefined)) return folder
  const unfinished = `${folder}.${process.pid}`
  await mkdir(unfinished, { recursive: true })
  const install = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--target', unfinished]
  try {
    await output('python3', [...install, '-r', pathOf('requirements.txt')])
    await rename(unfinished, folder)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return folder
}

test('a client that is generated in Python has all operations, and works', async (t) => {
  const packages = await installed().catch((error: Error) => {
    t.skip(`Python 3 with pip and the packages of the generator are needed: ${error.message.split('\n')[0]}`)
  })
  if (!packages) return
  const { folder, description, args } = await openWorkshop(await startBellhop())
  after(() => rm(folder, { recursive: true }))
  const inside = (name: string) => join(folder, name)
  const environment = { PYTHONPATH: packages, PYTHONDONTWRITEBYTECODE: '1' }
  const python = (...given: string[]) => output('python3', given, environment)
  await writeFile(inside('config.yaml'), 'post_hooks: []\n')

  const options = ['--path', description, '--config', inside('config.yaml'), '--meta', 'none']
  const generate = ['-m', 'openapi_python_client', 'generate', ...options]
  const { stdout: told, stderr } = await python(...generate, '--output-path', inside('bellhop'))
  assert.doesNotMatch(told + stderr, /warning|error/i)
  await copyFile(pathOf('calls.py'), inside('calls.py'))
  const { stdout } = await python(inside('calls.py'), ...args)
  assert.deepEqual(JSON.parse(stdout), outcome)
})
