import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type Endpoint, isOfWorkspace } from '../contract/base/endpoint.ts'
import { routes } from '../server/app.ts'
import { newUlid } from '../server/platform/kernel/ids.ts'
import { queryFor, type Shape } from './bodies.ts'
import type { Answer } from './harness.ts'
import { mergedAcross } from './merged-across.ts'
import { root, sourcesOf } from './sources.ts'
import { hidden } from './two-workspaces.ts'
import { resourcesIn } from './verdicts.ts'
import { credentialsOf } from './walk.ts'

const place = await mergedAcross()
after(place.close)
const { call, callers, sets, hiddenUlids } = place

const reads = routes
  .map(({ endpoint }) => endpoint)
  .filter((one) => isOfWorkspace(one) && one.method === 'GET')
const ulids = /[0-7][0-9a-hjkmnp-tv-z]{25}/g

/** Returns what a response shows of channels that the caller cannot access. It may repeat ULIDs of the request. */
const leaksIn = ({ text }: Answer, asked: string) => [
  ...(text.includes(hidden) ? [`shows a hidden text: …${around(text, hidden)}…`] : []),
  ...new Set(
    (text.match(ulids) ?? []).flatMap((ulid) => {
      const what = hiddenUlids.get(ulid)
      return what && !asked.includes(ulid) ? `shows a hidden ${what}: …${around(text, ulid)}…` : []
    }),
  ),
]

const around = (text: string, part: string) =>
  text.slice(Math.max(0, text.indexOf(part) - 120), text.indexOf(part) + 40)

/** All paths of an endpoint, with resources that were made together. */
const pathsOf = ({ path }: Endpoint) => {
  const named = resourcesIn(path)
  const paths = sets.map((made) =>
    path.replace(/:(\w+)/g, (_, resource: string) => made[resource]?.ulid ?? newUlid()),
  )
  return named.length ? [...new Set(paths)] : [path]
}

/** The ways to ask for a list: page by page, and with each filter. */
const queriesOf = (endpoint: Endpoint) => {
  const { paging, feed, path } = endpoint
  if (path === '/api/events') return [`?after=${place.before}`]
  if (!paging && !feed) return [queryFor(endpoint, 'Mine')]
  return [
    '?per_page=100',
    ...(paging && 'cursor' in paging && paging.cursor ? ['?per_page=100&cursor=start'] : []),
  ]
}

/** The parameters of the query that may name something. */
const parametersOf = ({ paging, feed, query }: Endpoint) => [
  ...Object.keys((paging ?? feed)?.filters ?? {}).map((filter) => `filter[${filter}]`),
  ...Object.keys((query as Shape | undefined)?.properties ?? {}),
]

for (const endpoint of reads)
  test(`GET ${endpoint.path} shows nothing of channels that the caller cannot access`, async () => {
    const faults = new Set<string>()
    for (const caller of callers)
      for (const path of pathsOf(endpoint))
        for (const query of queriesOf(endpoint)) {
          const answer = await call(`GET ${path}${query}`, credentialsOf(caller, endpoint))
          assert.ok(answer.status < 500, answer.text)
          if (endpoint.path === '/api/events') assert.ok(answer.body.data.length > 0)
          for (const leak of leaksIn(answer, `${path}${query}`)) faults.add(`${caller.who}: ${leak}`)
        }
    assert.deepEqual([...faults].slice(0, 5), [])
  })

const someHidden = (kind: string) =>
  [...hiddenUlids].flatMap(([ulid, what]) => (what === kind ? ulid : [])).slice(0, 3)

for (const endpoint of reads)
  for (const parameter of parametersOf(endpoint))
    test(`GET ${endpoint.path}?${parameter} finds nothing by what is hidden`, async () => {
      const [path = ''] = pathsOf(endpoint)
      for (const caller of callers) {
        const find = async (value: string) => {
          const { [parameter]: _, ...others } = Object.fromEntries(
            new URLSearchParams(queryFor(endpoint, 'Mine')),
          )
          const query = new URLSearchParams({ ...others, [parameter]: value })
          const { status, body } = await call(`GET ${path}?${query}`, credentialsOf(caller, endpoint))
          const { data, errors } = body
          // An error may repeat the value of the request.
          return JSON.stringify({ status, data, errors, total: body.meta?.total }).replaceAll(value, '…')
        }
        const named = ['ticket', 'channel'].flatMap((what) =>
          someHidden(what).map((ulid) => [ulid, what] as const),
        )
        const missing = await find(newUlid())
        for (const [ulid, what] of named) assert.equal(await find(ulid), missing, `${caller.who}: ${what}`)
        assert.equal(await find(hidden), await find('wordofnothing'), caller.who)
      }
    })

/** Reads of tickets without a check of access, each with the reason why it is safe. */
const otherwise: Record<string, string> = {
  'server/tickets/notifications/mail-store.ts': 'it asks whether the member who gets the mail can access it',
  'server/tickets/reports/listing-store.ts': 'it asks for the tickets of channels that the caller can access',
  'server/workflows/effects/pending-store.ts': 'a workflow sends it to the URL of an admin',
}

test('whatever shows a ticket that a row leads to asks one function whether the caller can access it', async () => {
  const shows = /json_build_object\(\s*(?:'id', \w+\.id, )?'ulid', (\w+)\.ulid, 'number', \1\.number/
  const files = await sourcesOf('server')
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  const showing = files.filter((_, n) => shows.test(texts[n] ?? ''))
  assert.ok(showing.length > 10)
  const without = showing.filter((file) => !texts[files.indexOf(file)]?.includes('accessibleTicket('))
  assert.deepEqual(without.toSorted(), Object.keys(otherwise))
})
