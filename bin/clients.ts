import { spawn } from 'node:child_process'
import { copyFile, mkdir, rename, rm, stat, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import {
  generate,
  openWorkshop,
  outcome,
  output,
  pathOf,
  play,
  root,
  typeErrorsIn,
} from '../test/clients/generating.ts'
import { generators, linters, type Packages, verifier } from '../test/clients/generators.ts'
import { openBellhop } from '../test/harness.ts'

// `npm run clients` generates clients from the API description with generators that are too large for `npm test`,
// compiles them, and plays the scenario of `test/clients` with each. Linters check the description, and another library
// verifies a webhook. The packages are installed once, in `node_modules/.cache/clients`.
const say = (line: string) => void process.stdout.write(`${line}\n`)
const cache = join(root, 'node_modules/.cache/clients')

const bellhop = await openBellhop({ networks: 'anywhere' })
const folders: string[] = []
const workshop = async () => {
  const opened = await openWorkshop(bellhop)
  folders.push(opened.folder)
  return opened
}

try {
  for (const generator of generators) await report(generator, () => tryGenerator(generator))
  for (const linter of linters) await report(linter, () => tryLinter(linter))
  await report(verifier, tryVerifier)
} finally {
  for (const folder of folders) await rm(folder, { recursive: true })
  await bellhop.end()
}

/** Says in a line how one of them did, and why if it failed. */
async function report({ name, packages }: Packages, tried: () => Promise<string>) {
  const begun = performance.now()
  const result = await tried().catch((error: Error) => {
    process.exitCode = 1
    return `failed: ${error.message}`
  })
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  say(`${name.padEnd(24)}${(packages[name] ?? '').padEnd(9)}${seconds.padStart(6)} s  ${result}`)
}

async function tryGenerator(generator: (typeof generators)[number]) {
  const packages = await installed(generator)
  const opened = await workshop()
  await generate(generator, opened, packages)
  const faults = await typeErrorsIn(opened.folder)
  if (faults) throw new Error(`the client does not compile\n${faults}`)
  const played = await play(opened.folder, opened.args)
  if (!isDeepStrictEqual(played, outcome))
    throw new Error(`the scenario ends with\n${JSON.stringify(played)}`)
  return 'compiles and works'
}

async function tryLinter(linter: (typeof linters)[number]) {
  const [program = '', ...args] = await linter.command(await workshop())
  const { stdout } = await output(process.execPath, [await programIn(linter, program), ...args]).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
  )
  const problems = linter.problemsIn(stdout)
  if (problems.length) throw new Error(`${problems.length} problems\n${problems.slice(0, 20).join('\n')}`)
  return 'no errors or warnings'
}

/** Sends an event to a receiver on this machine, which verifies it with the library. */
async function tryVerifier() {
  const { folder, token, args } = await workshop()
  await symlink(await installed(verifier), join(folder, 'node_modules'))
  const sent = Promise.withResolvers<{ body: string; headers: object }>()
  const server = createServer(async (request, response) => {
    sent.resolve({ body: await text(request), headers: request.headers })
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  const hook = { name: 'Shop', url: `http://127.0.0.1:${port}/`, event_types: ['ticket.created'] }
  const { secret } = (await bellhop.call('POST /api/webhooks', { token, body: hook })).body.data
  const [, , channel] = args
  const from_contact = { email: 'grace@example.test' }
  const ticket = { channel, subject: 'Where is my order?', from_contact, message: { body_text: 'Monday.' } }
  await bellhop.call('POST /api/tickets', { token, body: ticket })
  await bellhop.runJobs()
  const told = await verified(folder, { secret, ...(await sent.promise) })
  server.close()
  if (told !== 'ticket.created, rejected') throw new Error(`it says ${told}`)
  return 'verifies a webhook, and rejects a changed one'
}

async function verified(folder: string, sent: object) {
  const script = join(folder, verifier.script)
  await copyFile(pathOf(`scenario/${verifier.script}`), script)
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(sent))
  return text(child.stdout)
}

async function programIn(linter: Packages, program: string) {
  return join(await installed(linter), '.bin', program)
}

/** The folder with the packages, in exactly these versions. */
async function installed({ name, packages }: Packages) {
  const versions = Object.entries(packages).map((one) => one.join('@'))
  const folder = join(cache, `${name} ${packages[name]}`.replace(/[^a-z0-9.]+/g, '-'))
  if (!(await stat(folder).catch(() => undefined))) {
    const unfinished = `${folder}.${process.pid}`
    await mkdir(unfinished, { recursive: true })
    const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', unfinished]
    await output('npm', [...install, ...versions])
    await rename(unfinished, folder)
  }
  return join(folder, 'node_modules')
}
