import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../harness.ts'
import { provisionedIn } from '../provisioning.ts'
import { output, pathOf } from './generating.ts'

const bellhop = await borrowBellhop()

test('scim2-tester finds no fault with the endpoints of provisioning', async (t) => {
  const isThere = await output('python3', ['-c', 'import scim2_tester, httpx2']).catch(() => undefined)
  if (!isThere) return t.skip('Python 3 with the packages scim2-tester and httpx2 is needed.')
  const { token, domain } = await provisionedIn(bellhop)()
  const url = `${await bellhop.listen()}/scim/v2`
  const { stdout } = await output('python3', [pathOf('scim.py'), url, token, domain])
  assert.match(stdout, / 0 failed\s*$/)
})
