import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { startBellhop } from '../harness.ts'
import { generate, openWorkshop, outcome, play, root, typeErrorsIn } from './generating.ts'
import { oazapfts } from './generators.ts'

test('a client that is generated in TypeScript has the right types, and works', async () => {
  const workshop = await openWorkshop(await startBellhop())
  after(() => rm(workshop.folder, { recursive: true }))
  await generate(oazapfts, workshop, join(root, 'node_modules'))
  assert.equal(await typeErrorsIn(workshop.folder), '')
  assert.deepEqual(await play(workshop.folder, workshop.args), outcome)
})
