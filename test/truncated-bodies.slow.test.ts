import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isOfWidget, isOfWorkspace } from '../contract/base/endpoint.ts'
import { routes } from '../server/app.ts'
import { startBellhop } from './harness.ts'
import { makingIn } from './own-paths.ts'
import { addressesOf, startServer } from './processes.ts'
import { portion, repeatable } from './soak.ts'
import { visitIn } from './widgets.ts'
import { sendCivilly, wireTo } from './wire.ts'

const limits = { RATE_LIMIT_UPLOADS: '100000', RATE_LIMIT_API: '100000', RATE_LIMIT_ADDRESS: '100000' }
const bellhop = await startBellhop()
const workspace = await bellhop.world.workspace()
const own = makingIn(bellhop, workspace)
const authorization = `Bearer ${workspace.owner.token}`
// A separate process, so that a crash is noticed as such and not as an error of the tests.
const server = await startServer(
  { after },
  {
    ...addressesOf(bellhop.database),
    ...limits,
    DATA_DIR: bellhop.config.DATA_DIR,
    LOG_LEVEL: 'silent',
  },
)
const wire = wireTo(new URL(server.url).port)
after(wire.close)
const endpoints = routes
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => isOfWorkspace(endpoint) || isOfWidget(endpoint))
  .filter(({ method }) => method !== 'GET')

const multipart = 'multipart/form-data; boundary=x'
const disposition = 'Content-Disposition: form-data; name='
const file = `--x\r\n${disposition}"file"; filename="a"\r\n\r\nabc`
const text = `--x\r\n${disposition}"name"\r\n\r\nabc`
const truncated: [type: string, body: string][] = [
  [multipart, file],
  [multipart, text],
  [multipart, `${text}\r\n${file}`],
  [multipart, `${file}\r\n${text}`],
  [multipart, `${file}\r\n--x`],
  [multipart, `${file}\r\n--x-`],
  [multipart, `--x\r\n${disposition}"file"; filename="a"`],
  [multipart, '--x\r\n\r\nabc'],
  [multipart, '--x\r\nContent-Type: application/octet-stream\r\n\r\nabc'],
  [multipart, 'no form at all'],
  ['application/json', '{"name":"abc'],
  ['application/x-www-form-urlencoded', 'name=abc&color=%2'],
]

for (const endpoint of endpoints) {
  const { method, path: pattern } = endpoint
  test(repeatable(`${method} ${pattern} survives a body that is cut off`), async () => {
    // Earlier requests may have revoked the token of the owner, or the secret of the visitor.
    const visit = isOfWidget(endpoint) ? await visitIn(bellhop, await bellhop.world.workspace()) : undefined
    const known = visit?.headers ?? { authorization }
    const path = visit?.path(pattern) ?? (await own.path(pattern))
    const elsewhere = pattern.replace(/:\w+/g, '01k00000000000000000000000')
    const all = truncated.flatMap(([type, body]) =>
      [...new Set([path, elsewhere])].flatMap((at) =>
        [{}, { 'transfer-encoding': 'chunked' }].map((more) => ({
          ...{ body, at, headers: { ...known, 'content-type': type, ...more } },
        })),
      ),
    )
    // Endpoints for files try every way in each run.
    const tried = endpoint.upload ? all : portion(all, method + pattern, { least: 4 })
    for (const { body, at, headers } of tried) {
      const what = `${method} ${at} ${'transfer-encoding' in headers ? 'in chunks ' : ''}${body}`
      await sendCivilly(() => wire.send({ method, path: at, headers, body }), what)
    }
    assert.equal((await wire.send({ method: 'GET', path: '/health' })).status, 200)
  })
}
