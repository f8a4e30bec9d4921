import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runNode } from './child.ts'

const run = (script: string, signal = new AbortController().signal) => runNode(['-e', script], signal)

test('a command that ends with code 1 after its result returns the result, and no error', async () => {
  const script = `console.error('a step'); console.log('{"proof":{"error":"damaged"}}'); process.exit(1)`
  assert.deepEqual(await run(script), { stdout: '{"proof":{"error":"damaged"}}\n' })
  assert.deepEqual(await run(`console.log('{}')`), { stdout: '{}\n' })
})

test('a command that fails without a whole result returns what it said', async () => {
  const failing = (stdout: string, code: number) =>
    run(`console.error('The disk is full.'); process.stdout.write('${stdout}'); process.exitCode = ${code}`)
  const error = 'The disk is full.'
  assert.deepEqual(await failing('', 1), { stdout: '', error })
  assert.deepEqual(await failing('{"name":', 1), { stdout: '{"name":', error })
  assert.deepEqual(await failing('{}', 2), { stdout: '{}', error })
  const killed = await run(
    `console.log('{}'); process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 50)`,
  )
  assert.match(killed?.error ?? '', /Command failed/)
})

test('a command that was aborted returns nothing', async () => {
  const stopping = new AbortController()
  const ended = run('setInterval(() => {}, 50)', stopping.signal)
  stopping.abort()
  assert.equal(await ended, undefined)
})
