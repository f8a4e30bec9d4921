import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sentenceModel, sentenceVectors, toBytes } from '../../server/articles/search/actions.ts'
import { dot, scaledToOne } from '../../server/articles/search/vectors/embeddings.ts'
import { connect, type Pool } from '../../server/platform/db/connection/driver.ts'
import type { Db } from '../../server/platform/db/open.ts'
import { systemClock } from '../../server/platform/kernel/clock.ts'
import { createLoadedVectors } from '../../server/tickets/tickets/meaning/loaded-vectors.ts'
import { state } from '../../server/tickets/tickets/meaning/meaning-store.ts'
import { mostKept } from '../../server/tickets/tickets/meaning/ticket-meaning.ts'
import { createTestDatabase } from '../../test/database.ts'
import { serveFrom } from '../../test/harness.ts'
import { seeded } from '../search/random.ts'
import { seed } from '../seed.ts'
import { markerWord } from '../seed-tickets.ts'
import { samples } from './samples.ts'

const size = { tickets: 100_000, contacts: 0 }
const embedded = 1_000
const searches = 200
const random = seeded(7)

const at = (numbers: number[], part: number) =>
  (numbers.toSorted((a, b) => a - b)[Math.floor(part * numbers.length)] ?? 0).toFixed(2)

const texts = samples.map(({ subject, body }) => `${subject} ${body}`)
const vectors = await sentenceVectors(texts, 'ticket')

/** Measures the similarity of each search to its ticket, and to the other tickets. */
const measureSimilarities = async () => {
  const questions = await sentenceVectors(
    samples.map(({ q }) => q),
    'ticket',
  )
  const rows = questions.map((question) => vectors.map((vector) => dot(question, vector)))
  const meant = rows.map((row, n) => row[n] ?? 0)
  const others = rows.flatMap((row, n) => row.filter((_, other) => other !== n))
  const shares = rows.map((row, n) => (row[n] ?? 0) / Math.max(...row))
  const first = rows.filter((row, n) => Math.max(...row) === row[n]).length
  console.log(`The ticket that is meant is first in ${first} of ${samples.length} searches.`)
  for (const part of [0, 0.1, 0.25, 0.5]) console.log(`similarity of it, ${part}: ${at(meant, part)}`)
  for (const part of [0, 0.1]) console.log(`its share of the greatest, ${part}: ${at(shares, part)}`)
  for (const part of [0.5, 0.9, 0.95, 0.99]) console.log(`similarity of others, ${part}: ${at(others, part)}`)
}

/** CPU time of texts of 100 words, with the thread of the model. */
const measureCpu = async () => {
  const words = texts.join(' ').split(' ')
  const someText = () => {
    const from = Math.floor(random() * (words.length - 100))
    return words.slice(from, from + 100).join(' ')
  }
  const before = process.cpuUsage()
  await sentenceVectors(Array.from({ length: embedded }, someText), 'ticket')
  const { user, system } = process.cpuUsage(before)
  console.log(`CPU per text of 100 words: ${((user + system) / 1_000 / embedded).toFixed(0)} ms`)
}

/** Vectors that are as similar to the samples as tickets about the same subject. */
const someVector = () => {
  const sample = vectors[Math.floor(random() * vectors.length)] ?? new Float32Array()
  return toBytes(scaledToOne(sample.map((value) => value + (random() - 0.5) * 0.2)))
}

const fill = async (sql: Pool, workspace: number) => {
  const newest = await sql<{ id: number }[]>`
    select id from tickets where workspace_id = ${workspace} order by id desc limit ${mostKept}`
  for (let from = 0; from < newest.length; from += 500) {
    const rows = newest.slice(from, from + 500).map(({ id }) => {
      const [opening_hash, latest_hash] = [toBytes(new Float32Array(16)), toBytes(new Float32Array(16))]
      const both = { opening_hash, opening: someVector(), latest_hash, latest: someVector() }
      return { workspace_id: workspace, ticket_id: id, model: sentenceModel, revision: 1, ...both }
    })
    await sql`insert into ticket_vectors ${sql(rows)}`
  }
  await sql`insert into ticket_vector_states values (${workspace}, ${sentenceModel}, 1)`
  await sql.unsafe('vacuum analyze ticket_vectors')
  const [{ bytes }] = await sql<[{ bytes: number }]>`select pg_total_relation_size('ticket_vectors') as bytes`
  console.log(`disk per ticket with a reply: ${(bytes / newest.length).toFixed(0)} bytes`)
}

const measureSearches = async () => {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-bench-'))
  const sql = connect(database.superuser, { max: 1 })
  const { workspace, token } = await seed(database, size)
  await fill(sql, workspace)
  for (const percent of ['0', '20']) {
    const environment = { DATA_DIR: folder, RATE_LIMIT_API: '1000000', TICKET_MEANING_CPU: percent }
    const { call, db, close } = await serveFrom(database.app, environment, systemClock)
    const times: number[] = []
    for (let n = -20; n < searches; n += 1) {
      const { q = '' } = samples.at(n % samples.length) ?? {}
      const begun = performance.now()
      await call(`GET /api/tickets?q=${encodeURIComponent(n % 2 ? q : `${q} ${markerWord}`)}`, { token })
      if (n >= 0) times.push(performance.now() - begun)
    }
    const facts = [0.05, 0.5, 0.95].map((part) => `p${100 * part} ${at(times, part)} ms`)
    console.log(`search with TICKET_MEANING_CPU=${percent}: ${facts.join(', ')}`)
    if (percent === '20') await measureLoading(db, workspace)
    await close()
  }
  await sql.end()
  await database.drop()
  await rm(folder, { recursive: true })
}

const measureLoading = async (db: Db, workspace: number) => {
  const loaded = createLoadedVectors(db, workspace)
  const begun = performance.now()
  await loaded.follow(await db.read(workspace, (tx) => state(tx, sentenceModel)))
  const ms = performance.now() - begun
  console.log(`vectors in memory: ${(loaded.size() / 1e6).toFixed(1)} MB, loaded in ${ms.toFixed(0)} ms`)
}

await measureSimilarities()
await measureCpu()
await measureSearches()
process.exit()
