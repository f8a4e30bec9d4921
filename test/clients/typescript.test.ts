import assert from 'node:assert/strict'
import { copyFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { openWorkshop, outcome, output, pathOf, root } from './generating.ts'

/** The options of a strict project that uses the client. */
const compilerOptions = {
  target: 'es2024',
  module: 'nodenext',
  lib: ['esnext', 'dom'],
  types: ['node'],
  strict: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
}

test('a client that is generated in TypeScript has the right types, and works', async () => {
  const { folder, description, args } = await openWorkshop()
  const inside = (name: string) => join(folder, name)
  const tool = (name: string) => join(root, 'node_modules/.bin', name)
  await symlink(join(root, 'node_modules'), inside('node_modules'))
  await writeFile(inside('package.json'), JSON.stringify({ type: 'module' }))
  await writeFile(inside('tsconfig.json'), JSON.stringify({ compilerOptions, files: ['calls.ts'] }))
  await copyFile(pathOf('calls.ts'), inside('calls.ts'))

  await output(process.execPath, [tool('oazapfts'), description, inside('client.ts')])
  const types = await output(tool('tsc'), ['--singleThreaded', '-p', folder]).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  )
  assert.equal(types.stdout.slice(0, 2_000), '')
  const { stdout } = await output(process.execPath, [inside('calls.ts'), ...args])
  assert.deepEqual(JSON.parse(stdout), outcome)
})
