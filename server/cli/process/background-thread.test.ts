import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { connectionsOf } from './background-thread.ts'

/** Runs a process whose background thread executes this code when it is told to start. */
const trial = (does: string, then = '') => {
  const code = `
    import { parentPort } from 'node:worker_threads'
    const tell = (message) => parentPort.postMessage(message)
    process.on('uncaughtException', (error) => tell({ bug: error }))
    parentPort.on('message', ({ begin, news, stop }) => { ${does} })`
  return spawnSync(
    process.execPath,
    [
      '--max-old-space-size=200',
      '--input-type=module',
      '--eval',
      `import { watchForEnd } from '${join(import.meta.dirname, 'ending.ts')}'
       import { openBackgroundThread } from '${join(import.meta.dirname, 'background-thread.ts')}'
       import { createLog } from '${join(import.meta.dirname, '../../platform/kernel/log.ts')}'
       const { end } = watchForEnd(createLog('info', { pretty: false }))
       const thread = openBackgroundThread({}, new URL(\`data:text/javascript,${encodeURIComponent(code)}\`))
       const db = { news: { onOwn: (_topics, heard) => heard([{ work: 'a', at: 25 }]) } }
       const stillAlive = setTimeout(() => {}, 20_000)
       const beginning = thread.begin({ db }, { DATABASE_CONNECTIONS: 20 })
       beginning.catch(({ message }) => console.log('cannot begin: ' + message))
       ${then}
       const { code } = await end
       await thread.kill()
       process.exit(code)`,
    ],
    { encoding: 'utf8' },
  )
}

for (const [what, does] of [
  ['a bug', "if (begin) throw new Error('a mistake')"],
  ['a promise that nobody waits for', "if (begin) Promise.reject(new Error('a mistake'))"],
  [
    'too much memory',
    'if (begin) { const all = []; for (;;) all.push(new Array(1_000_000).fill(all.length)) }',
  ],
  ['its end', 'if (begin) process.exit(7)'],
] as const)
  test(`${what} in the thread of background work ends the process`, () => {
    const { status, stdout } = trial(does)
    assert.equal(status, 1, stdout)
    assert.match(stdout, /^{"level":60,.*"unexpected error, the process exits"}$/m)
  })

test('a thread that cannot begin says why', () => {
  const { stdout } = trial(
    "if (begin) tell({ rejection: 'Port 25 is in use.' })",
    'setTimeout(process.exit, 2_000)',
  )
  assert.match(stdout, /^cannot begin: Port 25 is in use\.$/m)
})

test('the thread is told what requests leave to do, and comes to its end when it is asked to', () => {
  const does = `
    if (news) globalThis.told = news
    if (begin) tell({ hasBegun: { mailPort: globalThis.told?.[0].at } })
    if (stop) setTimeout(process.exit, 100)`
  const { status, stdout } = trial(
    does,
    `console.log(JSON.stringify(await beginning))
     await thread.stop()
     console.log('stopped')
     process.exit(0)`,
  )
  assert.match(stdout, /^{"mailPort":25}$/m)
  assert.match(stdout, /^stopped$/m)
  assert.equal(status, 0)
})

test('requests and background work share the connections of a process', () => {
  assert.deepEqual(connectionsOf(20), { background: 8, requests: 12 })
  assert.deepEqual(connectionsOf(2), { background: 2, requests: 2 })
})
