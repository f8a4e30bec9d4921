import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { mailPaths } from '../../../../test/mails.ts'
import { disagreements } from '../../../../test/peers/disagreements.ts'
import { explained } from '../../../../test/peers/explained.ts'
import {
  hasPython,
  readWithBellhop,
  readWithMailparser,
  readWithPython,
} from '../../../../test/peers/peers.ts'

const { CORPUS } = process.env
const skip = hasPython() ? false : 'python3 is not installed, so its mail library cannot be compared.'

const corpus = () => {
  const folder = join(CORPUS ?? '', 'mail')
  return CORPUS ? readdirSync(folder).map((name) => join(folder, name)) : []
}

test('other parsers find the same in every mail, except for what is explained', { skip }, async (t) => {
  const paths = [...mailPaths(), ...corpus()]
  const python = readWithPython(paths)
  const found: string[] = []
  for (const [index, path] of paths.entries()) {
    const peers = [python[index], await readWithMailparser(path)].filter((peer) => peer !== undefined)
    const ours = await readWithBellhop(path).catch(() => undefined)
    if (!ours) continue
    found.push(...new Set(disagreements(ours, peers).map((what) => `${basename(path)}: ${what}`)))
  }
  const reasons = new Map(
    Object.entries(explained).flatMap(([reason, list]) => list.map((line) => [line, reason])),
  )
  const known = [...reasons.keys()].filter((line) =>
    paths.some((path) => line.startsWith(`${basename(path)}:`)),
  )
  t.diagnostic(`${paths.length} mails, ${found.length} disagreements`)
  assert.deepEqual(found.toSorted(), known.toSorted())
})
