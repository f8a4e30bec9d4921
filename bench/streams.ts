import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from './drive.ts'
import { type FirstStart, startBellhop } from './servers.ts'

const streamsOfOneToken = 50
const changes = { count: 100, perSecond: 5 }
const latestMs = 5_000

type Started = { url: string } & FirstStart

/** Measures memory and CPU of open streams of live updates, and their latency after a change. */
export const benchStreams = async (streams: number, say: (line: string) => void) => {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-bench-'))
  const { started, cpu, memoryMb, stop } = await startBellhop(folder)
  try {
    const empty = memoryMb()
    const told = new Map<string, number[]>()
    const open = await openStreams(started, streams, (tag) => told.get(tag)?.push(performance.now()))
    await pause(2_000)
    const full = memoryMb()
    const before = cpu().node
    const delays = await change(started, told, streams)
    const used = (cpu().node - before) / changes.count
    say(`\n${streams} open streams of live updates:`)
    say(
      `  memory  ${empty} MB without, ${full} MB with them: ${Math.round(((full - empty) * 1_024) / streams)} KB each`,
    )
    say(
      `  delay   p50 ${Math.round(percentile(delays, 0.5))} ms, p95 ${Math.round(percentile(delays, 0.95))} ms from the request ` +
        `to each stream, of ${delays.length} of ${changes.count * streams} with ${changes.perSecond} changes a second`,
    )
    say(`  CPU     ${used.toFixed(1)} ms (node) for each change`)
    for (const stream of open) stream.destroy()
  } finally {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const openStreams = async ({ url, token }: Started, count: number, heard: (tag: string) => void) => {
  const tokens = await Promise.all(
    Array.from({ length: Math.ceil(count / streamsOfOneToken) }, (_, number) =>
      issue(url, token, `Stream ${number}`),
    ),
  )
  const open: IncomingMessage[] = []
  for (let number = 0; number < count; number += 1) {
    const authorization = `Bearer ${tokens[Math.floor(number / streamsOfOneToken)]}`
    const request = get(`${url}/api/events`, {
      headers: { authorization, accept: 'text/event-stream' },
      agent: false,
    })
    const [stream] = (await once(request, 'response')) as [IncomingMessage]
    if (stream.statusCode !== 200) throw new Error(`A stream was answered with ${stream.statusCode}.`)
    stream.setEncoding('utf8').on('data', (text: string) => {
      for (const [, tag = ''] of text.matchAll(/"name":"(bench \d+)"/g)) heard(tag)
    })
    stream.on('error', () => {})
    open.push(stream)
  }
  return open
}

const issue = async (url: string, token: string, name: string) => {
  const { data } = (await post(`${url}/api/tokens`, token, { name })) as { data: { token: string } }
  return data.token
}

/** Creates tags one by one, and waits until every stream has received each. */
const change = async ({ url, token }: Started, told: Map<string, number[]>, streams: number) => {
  const begun = new Map<string, number>()
  for (let number = 0; number < changes.count; number += 1) {
    const name = `bench ${number}`
    begun.set(name, performance.now())
    told.set(name, [])
    await post(`${url}/api/tags`, token, { name, color: '#aabbcc' })
    await pause(1_000 / changes.perSecond)
  }
  const isComplete = () => [...told.values()].every(({ length }) => length >= streams)
  for (const late = performance.now() + latestMs; !isComplete() && performance.now() < late; ) await pause(50)
  return [...told]
    .flatMap(([name, times]) => times.map((time) => time - (begun.get(name) ?? 0)))
    .sort((one, other) => one - other)
}

const post = async (url: string, token: string, body: object) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`POST ${url} returned ${response.status}: ${await response.text()}`)
  return response.json()
}
