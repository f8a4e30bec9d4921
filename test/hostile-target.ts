import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type Endpoint, isOfWidget, isOfWorkspace } from '../contract/base/endpoint.ts'
import { routes } from '../server/app.ts'
import { startBellhop } from './harness.ts'
import { makingIn } from './own-paths.ts'
import { repeatable } from './soak.ts'
import { visitIn } from './widgets.ts'
import { openWire, sendCivilly } from './wire.ts'

/** Every endpoint with a request body. */
export const targets = routes
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => isOfWorkspace(endpoint) || isOfWidget(endpoint))
  .filter(({ body }) => body)

const endpointAt = (path: string) => targets.find((one) => one.path === path) ?? { access: 'member' as const }

type Run = (endpoint: Endpoint, path: string) => Promise<void>

/** A Bellhop that gets malicious request bodies. */
export const openTarget = async () => {
  const bellhop = await startBellhop({ environment: { RATE_LIMIT_API: '1000000' } })
  const wire = await openWire(bellhop.app)
  after(wire.close)
  const workspace = await bellhop.world.workspace()
  const authorization = `Bearer ${workspace.owner.token}`
  const signedIn = await bellhop.world.session(workspace.owner)
  const own = makingIn(bellhop, workspace)
  const visit = await visitIn(bellhop, workspace)

  const pathOf = ({ path }: Endpoint) => (isOfWidget(endpointAt(path)) ? visit.path(path) : own.path(path))

  const send = async (
    { method, path: pattern, session }: Endpoint,
    path: string,
    type: string | undefined,
    body?: string | Buffer,
  ) => {
    const ofMember = session ? signedIn : { authorization }
    const known = isOfWidget(endpointAt(pattern)) ? visit.headers : ofMember
    const headers = { ...known, ...(type !== undefined && { 'content-type': type }) }
    return sendCivilly(
      () => wire.send({ method, path, headers, ...(body !== undefined && { body }) }),
      `${method} ${pattern} ${type} ${String(body).slice(0, 100)}`,
    )
  }

  const each = (title: string, run: Run, endpoints = targets) => {
    for (const endpoint of endpoints)
      test(repeatable(`${endpoint.method} ${endpoint.path} ${title}`), async () =>
        run(endpoint, await pathOf(endpoint)),
      )
  }

  const survivesMegabytes = (endpoints: Endpoint[]) =>
    each(
      'survives bodies of megabytes',
      async (endpoint, path) => {
        const json = 'application/json'
        for (const body of [`{"name":"${megabytes(9)}"}`, `[${'1,'.repeat(4_500_000)}1]`])
          assert.ok(
            [endpoint.success, 400, 413, 422].includes((await send(endpoint, path, json, body)).status),
          )
        assert.equal((await send(endpoint, path, json, `{"name":"${megabytes(11)}"}`)).status, 413)
      },
      endpoints,
    )

  return { bellhop, workspace, own, send, each, survivesMegabytes }
}

const megabytes = (count: number) => 'x'.repeat(count * 1_000_000)
