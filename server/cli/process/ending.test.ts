import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'

const trial = (what: string) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { watchForEnd } from '${join(import.meta.dirname, 'ending.ts')}'
       import { createLog } from '${join(import.meta.dirname, '../../platform/kernel/log.ts')}'
       const { end } = watchForEnd(createLog('info', { pretty: false }))
       setTimeout(() => { ${what} }, 10)
       const { code } = await end
       console.log('closing')
       process.exit(code)`,
    ],
    { encoding: 'utf8' },
  )

for (const bug of ["throw new Error('a mistake')", "Promise.reject(new Error('a mistake'))"]) {
  test(`a bug such as ${bug} is logged, and ends the process in good order`, () => {
    const { status, stdout } = trial(bug)
    assert.equal(status, 1)
    assert.match(stdout, /^{"level":60,.*"message":"a mistake".*"unexpected error, the process exits"}$/m)
    assert.match(stdout, /^closing$/m)
  })
}

test('a database that falls silent while a connection opens is no bug', () => {
  const { status, stdout } = trial(`(async () => {
    const { createServer } = await import('node:net')
    const { openConnections } = await import('${join(import.meta.dirname, '../../platform/db/connection/pool.ts')}')
    const ready = Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 0, 90, 0, 0, 0, 5, 73])
    const silent = createServer((socket) => {
      socket.on('error', () => {}).once('data', () => socket.write(ready))
    })
    silent.listen(0, '127.0.0.1', () => {
      const login = { host: '127.0.0.1', user: 'x', password: 'x', database: 'x' }
      const connections = openConnections({ ...login, port: silent.address().port }, 1)
      setTimeout(connections.cut, 200)
      connections.use(({ sql }) => sql\`select 1\`).catch(({ message }) => console.log(message))
      setTimeout(() => process.kill(process.pid, 'SIGTERM'), 500)
    })
  })()`)
  assert.match(stdout, /^The database is not reachable\. Please try again\.$/m)
  assert.match(stdout, /"Stopping: SIGTERM\."}$/m)
  assert.equal(status, 0)
})

test('a signal ends the process in good order', () => {
  const { status, stdout } = trial("process.kill(process.pid, 'SIGHUP')")
  assert.equal(status, 0)
  assert.match(stdout, /"Stopping: SIGHUP\."}$/m)
  assert.match(stdout, /^closing$/m)
})

test('a process with nothing to do, such as a worker without its database, waits until it is told to stop', () => {
  const { status, stdout } = trial("setTimeout(() => process.kill(process.pid, 'SIGTERM'), 300).unref()")
  assert.equal(status, 0)
  assert.match(stdout, /"Stopping: SIGTERM\."}$/m)
})
