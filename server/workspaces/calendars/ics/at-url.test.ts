import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { longestIcs } from '../../../../contract/workspaces/calendars.ts'
import { Egress } from '../../../platform/egress/rejection.ts'
import { icsAt } from './at-url.ts'

const server = createServer((request, response) => {
  if (request.url === '/moved') return response.writeHead(302, { location: '/holidays.ics' }).end()
  if (request.url === '/gone') return response.writeHead(404).end('Not here.')
  if (request.url === '/large') return response.end('x'.repeat(longestIcs + 1))
  return response.end('BEGIN:VCALENDAR\r\nX-NAME:Fête\r\nEND:VCALENDAR\r\n')
})
let origin: string

before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
after(() => server.close())

const reasonOf = async (path: string) => {
  const error = await icsAt(origin + path, [], 'anywhere').catch((error: unknown) => error)
  assert.ok(error instanceof Egress, String(error))
  return error.message
}

test('a calendar file is read from its address', async () => {
  assert.match(await icsAt(`${origin}/holidays.ics`, [], 'anywhere'), /Fête/)
})

test('an answer that is no whole file is refused with the reason', async () => {
  assert.equal(await reasonOf('/gone'), 'The server returned 404.')
  assert.equal(await reasonOf('/large'), 'The file is larger than 1 MB.')
  assert.match(await reasonOf('/moved'), /redirect/i)
})

test('an address in a private network is refused', async () => {
  await assert.rejects(icsAt(`${origin}/holidays.ics`, []), Egress)
  await assert.rejects(icsAt('webcal://127.0.0.1/holidays.ics', []), Egress)
})
