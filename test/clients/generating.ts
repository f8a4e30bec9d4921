import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startBellhop } from '../harness.ts'

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
export const openWorkshop = async () => {
  const { app, world } = await startBellhop()
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-client-'))
  after(() => rm(folder, { recursive: true }))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const description = join(folder, 'openapi.json')
  await writeFile(description, await (await fetch(`${url}/api/openapi.json`)).text())
  const workspace = await world.workspace()
  const channel = await world.channel(workspace)
  return { folder, description, args: [url, workspace.owner.token, channel.ulid] }
}

/** The output of the programs with ten calls. */
export const outcome = {
  tag: 'VIP',
  rejected: 'required',
  ticket: ['Where is my order?', 'grace@example.test'],
  page: 1,
  part: null,
  status: 'waiting',
  note: 'note',
  events: [
    ['ticket.created'],
    ['message.created', 'contact'],
    ['ticket.status_changed', 'open', 'waiting'],
    ['ticket.tag_added', 'VIP'],
    ['message.created', 'user'],
  ],
}
