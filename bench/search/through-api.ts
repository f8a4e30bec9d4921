import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { wantIndexes } from '../../server/articles/search/actions.ts'
import { indexing } from '../../server/articles/search/stored/background.ts'
import { systemClock } from '../../server/platform/kernel/clock.ts'
import { newUlid } from '../../server/platform/kernel/ids.ts'
import { until } from '../../server/platform/postgres/scratch.ts'
import { createTestDatabase } from '../../test/database.ts'
import { serveFrom } from '../../test/harness.ts'
import { createWorld } from '../../test/world.ts'
import { seeded } from './random.ts'
import { percentilesOf, someWords } from './speed.ts'

const wordsEach = 100
const warmUp = 30
const longestMs = 30 * 60_000

type Size = { articles: number; passagesEach: number; questions: number }

/** Measures the time of a question to a brain through the API, and the time to index the brain. */
export const measureThroughApi = async (size: Size) => {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-bench-'))
  const environment = { DATA_DIR: folder, RATE_LIMIT_API: '1000000' }
  const bellhop = await serveFrom(database.app, environment, systemClock)
  try {
    return await measured(bellhop, size)
  } finally {
    await bellhop.close()
    await database.drop()
    await rm(folder, { recursive: true })
  }
}

const measured = async (bellhop: Awaited<ReturnType<typeof serveFrom>>, size: Size) => {
  const { call, db, startWork, services } = bellhop
  const random = seeded(7)
  const world = createWorld(db)
  const workspace = await world.workspace()
  const { token } = workspace.owner
  const { body } = await call('POST /api/brains', { token, body: { name: 'Bench' } })
  const brain: { id: number; ulid: string } = body.data
  const path = `GET /api/brains/${brain.ulid}`
  const ask = (q: string) => call(`${path}/search?q=${encodeURIComponent(q)}`, { token })
  const question = (n: number) => `how can I ${someWords(random, 8)} ${n % 2 ? 'passwrod' : 'account'}?`
  const askMany = async (count: number) => {
    const times: number[] = []
    for (let n = -warmUp; n < count; n += 1) {
      const ms = await timed(() => ask(question(n)))
      if (n >= 0) times.push(ms)
    }
    return percentilesOf(times)
  }
  await world.inside(workspace, ({ sql }) => {
    const rows = Array.from({ length: size.articles }, () => articleOf(random, size.passagesEach))
    return sql`insert into articles ${sql(rows.map((row) => ({ ...row, workspace_id: workspace.id, brain_id: brain.id })))}`
  })
  const before = residentMemory()
  await wantIndexes(services)
  const begun = performance.now()
  const running = startWork(...indexing(services))
  const textsIn = () =>
    world.inside(workspace, ({ sql }) => sql`select from article_index where brain_id = ${brain.id}`)
  await until(async () => (await textsIn()).length === size.articles)
  const wordsSeconds = (performance.now() - begun) / 1_000
  const busy = await askMany(size.questions)
  const megabytes = residentMemory() - before
  await until(async () => {
    await pause(500)
    return (await call(path, { token })).body.data.index.is_complete
  }, longestMs)
  const meaningSeconds = (performance.now() - begun) / 1_000
  await running.stop()
  return { wordsSeconds, meaningSeconds, busy, quiet: await askMany(size.questions), megabytes }
}

const articleOf = (random: () => number, passages: number) => {
  const sections = Array.from(
    { length: passages },
    () => `## ${someWords(random, 3)}\n\n${someWords(random, wordsEach)}`,
  )
  const now = new Date()
  return {
    ulid: newUlid(),
    revision: 0,
    title: someWords(random, 6),
    body: sections.join('\n\n'),
    body_html: '',
    html_version: 0,
    created_at: now,
    updated_at: now,
  }
}

const timed = async (work: () => Promise<unknown>) => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Resident memory of this process in megabytes, where the system shows it. */
const residentMemory = () => process.memoryUsage.rss() / 1e6
