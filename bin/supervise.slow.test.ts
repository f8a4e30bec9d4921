// Waits: for the 30 seconds after which a blocked server is killed.

import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { after, type TestContext, test } from 'node:test'
import { postmasterOf, scratch, until } from '../server/platform/postgres/scratch.ts'
import { runCommand } from '../test/commands.ts'

const DATA_DIR = scratch({ after })
const root = join(import.meta.dirname, '..')
const mistake = 'process.on("SIGUSR2",()=>{throw new Error("a mistake")})'

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP address
  server.close()
  return `${port}`
}

const environment = {
  DATA_DIR,
  HOST: '127.0.0.1',
  MAIL_HOST: '127.0.0.1',
  MAIL_PORT: 'off',
  PORT: await freePort(),
}
const url = `http://127.0.0.1:${environment.PORT}`

/** Kills what does not end on request: its server then ends as well. */
const stop = async (starter: ChildProcess, ended: Promise<number | null>) => {
  const impatience = setTimeout(() => starter.kill('SIGKILL'), 90_000)
  starter.kill('SIGTERM')
  return ended.finally(() => clearTimeout(impatience))
}

/** Starts Bellhop like an operator. */
const start = (t: TestContext) => {
  const starter = spawn(process.execPath, [join(root, 'bin/bellhop'), 'start'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(mistake)}`,
      ...environment,
    },
  })
  let log = ''
  const listen = (part: Buffer) => {
    log += part
  }
  starter.stdout.on('data', listen)
  starter.stderr.on('data', listen)
  const ended: Promise<number | null> = once(starter, 'exit').then(([code]) => code)
  t.after(() => stop(starter, ended))
  const serverPid = () =>
    Number(readFileSync(`/proc/${starter.pid}/task/${starter.pid}/children`, 'utf8').trim().split(' ')[0])
  let starts = 0
  /** Waits until one more server has started. */
  const started = async () => {
    starts += 1
    await until(() => log.split('"msg":"Bellhop is running at ').length > starts, 90_000)
    assert.ok(await isHealthy())
  }
  return { starter, ended, log: () => log, serverPid, started }
}

const isHealthy = async () => {
  const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
  return response?.status === 200
}

/** Does something to the server, and waits until another one responds. */
const replaced = async ({ serverPid, started }: ReturnType<typeof start>, signal: NodeJS.Signals) => {
  const before = serverPid()
  process.kill(before, signal)
  await until(() => !existsSync(`/proc/${before}`), 90_000)
  await started()
  assert.notEqual(serverPid(), before)
}

const unlessLinux = { skip: !existsSync('/proc/self/task') && 'finds the process in /proc' }

test('of a server that its starter supervises', unlessLinux, async (t) => {
  const server = start(t)
  await server.started()

  await t.test(
    'one that is killed, meets a bug or is blocked is started again, and doctor shows why',
    async () => {
      const postgres = postmasterOf(DATA_DIR)
      await replaced(server, 'SIGKILL')
      assert.match(
        server.log(),
        /"The server ended unexpectedly: killed by SIGKILL\. It is started again in 0 s\."/,
      )
      assert.equal(postmasterOf(DATA_DIR), postgres, 'PostgreSQL kept running')
      await replaced(server, 'SIGUSR2')
      assert.match(
        server.log(),
        /ended unexpectedly: unexpected error: Error: a mistake\. It is started again in 1 s\./,
      )
      await replaced(server, 'SIGSTOP')
      assert.match(server.log(), /ended unexpectedly: it did not respond for 30 seconds/)
      const { stdout } = await runCommand(['doctor', '--json'], environment)
      const [{ detail }] = JSON.parse(stdout).checks.filter(
        ({ name }: { name: string }) => name === 'Last exits',
      )
      assert.match(
        detail,
        /Z all on \S+, process \d+: killed by SIGKILL; \S+Z all on .*: unexpected error: Error: a mistake; \S+Z all on .*: it did not respond/,
      )
    },
  )

  await t.test('a second one that is rejected leaves the exits of the first as they are', async (t) => {
    const exits = () => existsSync(exitsPath) && readFileSync(exitsPath, 'utf8')
    const exitsPath = join(DATA_DIR, 'exits.jsonl')
    const before = exits()
    const second = start(t)
    assert.equal(await second.ended, 1)
    assert.match(second.log(), /Another Bellhop server already uses/)
    assert.equal(exits(), before)
  })

  await t.test('asked to stop, it and what started it end', async () => {
    const pid = server.serverPid()
    const before = server.log().length
    assert.equal(await stop(server.starter, server.ended), 0, 'ended on request, in time')
    assert.equal(existsSync(`/proc/${pid}`), false)
    assert.equal(postmasterOf(DATA_DIR), undefined, 'PostgreSQL has stopped as well')
    assert.doesNotMatch(server.log().slice(before), /started again/)
  })
})

test('a server whose starter is killed ends as well', unlessLinux, async (t) => {
  const server = start(t)
  await server.started()
  const pid = server.serverPid()
  server.starter.kill('SIGKILL')
  await until(() => !existsSync(`/proc/${pid}`), 30_000)
  await until(() => postmasterOf(DATA_DIR) === undefined)
})

test('what cannot start is not started again and again', async (t) => {
  const other = createServer().listen(Number(environment.PORT), '127.0.0.1')
  t.after(() => other.close())
  await once(other, 'listening')
  const server = start(t)
  assert.equal(await server.ended, 1)
  assert.match(server.log(), /is in use by another program/)
  assert.doesNotMatch(server.log(), /started again/)
})
