import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

const root = new URL('../../', import.meta.url)
const run = (script: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, ...args],
    { cwd: root, encoding: 'utf8' },
  )
  return { status, text: stdout + stderr }
}

for (const script of ['bin/oracle.ts', 'bin/test.ts', 'bench/run.ts'])
  test(`${script} names its options in one sentence if one is unknown`, () => {
    const { status, text } = run(script, '--wrong', '1')
    assert.equal(status, 1)
    assert.match(text, /^Unknown option '--wrong'\. The options are --[^\n]+\.\n$/)
  })

test('an option without its value is named, with those that exist', () => {
  const { text } = run('bin/oracle.ts', '--seed')
  assert.equal(
    text,
    "Option '--seed <value>' argument missing. The options are --cases <value>, --seed <value>.\n",
  )
})
