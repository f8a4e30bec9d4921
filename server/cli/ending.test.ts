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
       import { createLog } from '${join(import.meta.dirname, '../platform/log.ts')}'
       const { end } = watchForEnd(createLog('info', { pretty: false }))
       setTimeout(() => { ${what} }, 10)
       const stillAlive = setTimeout(() => {}, 10_000)
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
    assert.match(stdout, /^{"level":60,.*"message":"a mistake".*"a bug: this process ends"}$/m)
    assert.match(stdout, /^closing$/m)
  })
}

test('a signal ends the process in good order', () => {
  const { status, stdout } = trial("process.kill(process.pid, 'SIGHUP')")
  assert.equal(status, 0)
  assert.match(stdout, /"Stopping: SIGHUP\."}$/m)
  assert.match(stdout, /^closing$/m)
})
