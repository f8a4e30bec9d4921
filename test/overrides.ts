import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Library = { library: string; version: string; file: string }

const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))

/** Fails if package.json has another version of a library than the one that its overrides were written for. */
export const assertVersion = ({ library, version, file }: Library) =>
  assert.equal(
    dependencies[library],
    version,
    `${library} is ${dependencies[library]} in package.json: compare it with ${file}, then record the version there and in its test.`,
  )

/** Fails if a library changed one of the methods that our file replaces. */
export const assertUnchanged = (
  prototype: object,
  hashes: Record<string, string>,
  { library, file }: Library,
) => {
  for (const [name, recorded] of Object.entries(hashes)) {
    const method: unknown = Reflect.get(prototype, name)
    assert.ok(
      typeof method === 'function',
      `${library} has no ${name} any more: look for what replaced it, then change ${file}.`,
    )
    const hash = createHash('sha256').update(String(method)).digest('hex')
    assert.equal(
      hash,
      recorded,
      `${library}'s ${name} changed: compare it with our replacement in ${file}, then record the new hash, ${hash}.`,
    )
  }
}

/** Counts the calls of replaced methods from now on. Fails if a method of the object is not replaced. */
export const countCalls = (object: object, names: string[]) => {
  const calls: Record<string, number> = {}
  for (const name of names) {
    assert.ok(Object.hasOwn(object, name), `${name} is not replaced.`)
    const method = Reflect.get(object, name)
    calls[name] = 0
    Reflect.set(object, name, function (this: unknown, ...given: unknown[]) {
      calls[name] = (calls[name] ?? 0) + 1
      return Reflect.apply(method, this, given)
    })
  }
  return calls
}

export const assertCalled = (calls: Record<string, number>, { library, file }: Library) => {
  for (const [name, count] of Object.entries(calls))
    assert.ok(
      count > 0,
      `${library} does not call ${name} any more: look for what it calls, then change ${file}.`,
    )
}
