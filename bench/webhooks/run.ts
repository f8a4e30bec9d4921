import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sendingWebhooks } from '../../server/webhooks/background.ts'
import { openBellhop } from '../../test/harness.ts'

/** A thousand endpoints, of which a hundred never respond. */
const amounts = { workspaces: 20, endpoints: 50, hanging: 5 }
/** A workspace after the other gets an event, which each of its endpoints wants. */
const events = 40
const everyMs = 1_000

const bellhop = await openBellhop({ networks: 'anywhere' })
const { call, world, services } = bellhop

let hangs = false
let delays: number[] = []
const begun = new Map<string, number>()
const open = new Set<ServerResponse>()
const receiver = createServer(async (request, response) => {
  const at = performance.now()
  const { data } = JSON.parse(Buffer.concat(await request.toArray()).toString())
  if (hangs && request.url === '/hangs') return void open.add(response)
  if (request.url === '/works') delays.push(at - (begun.get(data.event.facts.name) ?? at))
  response.writeHead(204).end()
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
const { port } = receiver.address() as AddressInfo // it listens on a port

const workspaces: { owner: { token: string } }[] = []
for (let one = 0; one < amounts.workspaces; one++) {
  const workspace = await world.workspace(`Workspace ${one}`)
  workspaces.push(workspace)
  for (let place = 0; place < amounts.endpoints; place++) {
    const url = `http://127.0.0.1:${port}/${place < amounts.hanging ? 'hangs' : 'works'}`
    const body = { name: `Endpoint ${place}`, url, event_types: ['tag.created'] }
    await ok('POST /api/webhooks', workspace.owner.token, body)
  }
}
console.log(`${amounts.workspaces * amounts.endpoints} endpoints in ${amounts.workspaces} workspaces.`)

const running = bellhop.startWork(...sendingWebhooks(services))
await pause(3_000)
print('all respond', await measure('before'))
hangs = true
print(`${amounts.workspaces * amounts.hanging} hang`, await measure('after'))
await running.stop()
for (const response of open) response.destroy()
receiver.close()
await bellhop.end()

/** Creates a tag in one workspace after the other. Returns the delays until the other endpoints got the events. */
async function measure(name: string) {
  delays = []
  for (let event = 0; event < events; event++) {
    const next = performance.now() + everyMs
    const workspace = workspaces[event % workspaces.length]
    if (workspace) await createTag(`${name} ${event}`, workspace.owner.token)
    await pause(Math.max(0, next - performance.now()))
  }
  const expected = events * (amounts.endpoints - amounts.hanging)
  for (let waited = 0; delays.length < expected && waited < 120; waited++) await pause(500)
  return { expected, delays: delays.toSorted((one, other) => one - other) }
}

async function createTag(name: string, token: string) {
  begun.set(name, performance.now())
  await ok('POST /api/tags', token, { name, color: '#123456' })
}

async function ok(request: string, token: string, body: object) {
  const { status, text } = await call(request, { token, body })
  if (status !== 201) throw new Error(`${request} returned ${status}: ${text}`)
}

function print(what: string, { delays, expected }: Awaited<ReturnType<typeof measure>>) {
  const at = (share: number) => `${Math.round(delays[Math.floor((delays.length - 1) * share)] ?? 0)} ms`
  console.log(
    `${what}: ${delays.length} of ${expected} events arrived at the others; median ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)}`,
  )
}
