import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Bellhop } from '../harness.ts'
import type { Generator, Workshop } from './generators.ts'

const run = promisify(execFile)

export const root = fileURLToPath(new URL('../../', import.meta.url))
export const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Runs a program to its end. Returns what it prints. */
export const output = async (program: string, args: string[], env: Record<string, string> = {}) => {
  const { stdout, stderr } = await run(program, args, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', ...env },
    timeout: 300_000,
    maxBuffer: 10_000_000,
  })
  return { stdout, stderr }
}

/** A Bellhop that listens, and a folder with its API description, for a generator of clients. */
export const openWorkshop = async ({ listen, world }: Pick<Bellhop, 'listen' | 'world'>) => {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-client-'))
  const url = await listen()
  const description = join(folder, 'openapi.json')
  await writeFile(description, await (await fetch(`${url}/api/openapi.json`)).text())
  const workspace = await world.workspace()
  const channel = await world.channel(workspace)
  const { token } = workspace.owner
  return { folder, description, url, token, args: [url, token, channel.ulid] }
}

/** The options of a strict project that uses the client. */
const compilerOptions = {
  target: 'es2024',
  module: 'nodenext',
  lib: ['esnext', 'dom', 'dom.iterable'],
  types: ['node'],
  strict: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
}

/** Generates a client, with a program among these packages, and puts the scenario beside it. */
export const generate = async (generator: Generator, workshop: Workshop, packages: string) => {
  const inside = (name: string) => join(workshop.folder, name)
  await symlink(packages, inside('node_modules'))
  await writeFile(inside('package.json'), JSON.stringify({ type: 'module' }))
  await writeFile(inside('tsconfig.json'), JSON.stringify({ compilerOptions, files: ['scenario.ts'] }))
  for (const name of ['scenario.ts', 'statuses.ts']) await copyFile(pathOf(`scenario/${name}`), inside(name))
  await copyFile(pathOf(`scenario/${generator.adapter}`), inside('adapter.ts'))
  const [program = '', ...args] = await generator.command(workshop)
  await output(process.execPath, [join(packages, '.bin', program), ...args])
}

/** The first errors of the compiler. Empty if there are none. */
export const typeErrorsIn = (folder: string) => {
  const types = ['--typeRoots', join(root, 'node_modules/@types')]
  return output(join(root, 'node_modules/.bin/tsc'), ['--singleThreaded', ...types, '-p', folder]).then(
    () => '',
    ({ stdout, message }: { stdout?: string; message: string }) => (stdout || message).slice(0, 2_000),
  )
}

/** Plays the scenario. Returns what it prints. */
export const play = async (folder: string, args: string[]) => {
  const { stdout } = await output(process.execPath, [join(folder, 'scenario.ts'), ...args])
  return JSON.parse(stdout) as unknown
}

/** The outcome of the scenario, in every language. */
export const outcome = {
  tag: 'VIP',
  rejected: [['name', 'required']],
  ticket: ['Where is my order?', 'grace@example.test'],
  pages: [2, 1],
  cursor: null,
  reply: ['outbound', 'invoice.pdf'],
  status: 'waiting',
  note: 'note',
  missing: 'not_found',
  events: [
    ['ticket.created'],
    ['message.created', 'contact'],
    ['message.created', 'user'],
    ['ticket.assigned'],
    ['ticket.status_changed', 'open', 'waiting'],
    ['ticket.tag_added', 'VIP'],
    ['message.created', 'user'],
  ],
}
