import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { systemClock } from '../../server/platform/kernel/clock.ts'
import { newUlid } from '../../server/platform/kernel/ids.ts'
import { openArticleSearch, wantIndexes } from '../../server/search/actions.ts'
import { createTestDatabase } from '../../test/database.ts'
import { serveFrom } from '../../test/harness.ts'
import { createWorld } from '../../test/world.ts'
import { seeded } from './random.ts'
import { memory, someWords } from './speed.ts'

const articlesAtOnce = 500
const wordsEach = 110
const warmUp = 30

type Size = { articles: number; passagesEach: number; questions: number }

/** Measures the time of a question to a brain through the API, and the time to index and load it. */
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
  const { call, db, runJobs, services } = bellhop
  const random = seeded(7)
  const world = createWorld(db)
  const workspace = await world.workspace()
  const { token } = workspace.owner
  const { body } = await call('POST /api/brains', { token, body: { name: 'Bench' } })
  const brain: { id: number; ulid: string } = body.data
  for (let at = 0; at < size.articles; at += articlesAtOnce)
    await world.inside(workspace, ({ sql }) => {
      const rows = Array.from({ length: articlesAtOnce }, () => articleOf(random, size.passagesEach))
      return sql`insert into articles ${sql(rows.map((row) => ({ ...row, workspace_id: workspace.id, brain_id: brain.id })))}`
    })
  await wantIndexes(services)
  const indexMs = await timed(runJobs)
  const before = memory()
  const ask = (q: string) =>
    call(`GET /api/brains/${brain.ulid}/search?q=${encodeURIComponent(q)}`, { token })
  const loadMs = await timed(() => ask('first question'))
  const megabytes = (memory() - before) / 1e6
  const times: number[] = []
  for (let n = -warmUp; n < size.questions; n += 1) {
    const q = `how can I ${someWords(random, 8)} ${n % 2 ? 'passwrod' : 'account'}?`
    const ms = await timed(() => ask(q))
    if (n >= 0) times.push(ms)
  }
  const stallMs = await longestStall(() =>
    openArticleSearch(services).search(workspace.id, {
      brains: [brain.id],
      question: 'x',
      limit: 1,
      publicOnly: false,
    }),
  )
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.floor(part * times.length)] ?? 0
  return { indexMs, loadMs, stallMs, megabytes, p50: at(0.5), p95: at(0.95) }
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

/** The longest delay of the event loop during some work. */
const longestStall = async (work: () => Promise<unknown>) => {
  let [longest, last] = [0, performance.now()]
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last - 1)
    last = performance.now()
  }, 1)
  await work()
  clearInterval(timer)
  return longest
}
