import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseSync, Visitor } from 'vite'
import { root, sourcesOf } from './sources.ts'

const mostLines = { component: 80, function: 60 }

test('no component and no function is too long to read at once', async () => {
  const sources = (await Promise.all(['contract', 'server', 'web', 'widget'].map(sourcesOf))).flat()
  assert.ok(sources.length > 500, 'hardly any file was found')
  assert.deepEqual((await Promise.all(sources.map(tooLongIn))).flat(), [])
})

/** The functions of a file that are too long, with their number of lines. */
const tooLongIn = async (path: string) => {
  const text = await readFile(join(root, path), 'utf8')
  const found: string[] = []
  const check = ({ start, end }: { start: number; end: number }) => {
    const lines = text.slice(start, end).split('\n').length
    if (lines <= mostLines.function) return
    const before = text.slice(0, start).split('\n')
    const isComponent = path.endsWith('.tsx') && /\bconst [A-Z]/.test(before.at(-1) ?? '')
    if (!isComponent || lines > mostLines.component) found.push(`${path}:${before.length} has ${lines} lines`)
  }
  const { program, errors } = parseSync(path, text)
  assert.deepEqual(errors, [], path)
  const visitor = new Visitor({
    ArrowFunctionExpression: check,
    FunctionExpression: check,
    FunctionDeclaration: check,
  })
  visitor.visit(program)
  return found
}
