import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createOperatorLink } from '../server/across/operator/actions.ts'
import { installation } from '../server/platform/background/jobs.ts'
import { until } from '../server/platform/postgres/scratch.ts'
import { exitsFile, startHeartbeat } from '../server/workspaces/processes/actions.ts'
import { borrowBrowser, noBrowser } from '../test/browser.ts'
import { startBellhop } from '../test/harness.ts'
import { assertAccessible } from './testing.ts'

// The page shows all workspaces and processes.
const { another, app, config, db, services, world } = await startBellhop()
const by = { type: 'system', name: 'test' } as const
const newLink = async () =>
  new URL((await db.global.write(by, (tx) => createOperatorLink(tx, services.url))).url).pathname

/** Screenshots of the page, for a visual check. */
const pictures = join(tmpdir(), 'bellhop-operator')

test('an operator opens the link, and can use the page on a desktop and on a phone', {
  skip: noBrowser,
}, async () => {
  const workspace = await world.workspace('Acme')
  await db.statement(
    (sql) => sql`
    insert into jobs (workspace_id, queue, input, due_at, created_at, failed_at, error)
    select workspace, 'send-invitation', '{}', now(), now(), now(),
      'connect ECONNREFUSED 192.0.2.25:587: the mail server of SMTP_URL does not respond'
    from unnest(${[workspace.id, installation]}::bigint[]) as workspace`,
  )
  await db.statement(
    (sql) => sql`
    insert into jobs (workspace_id, queue, input, due_at, created_at)
    select ${workspace.id}::bigint, 'remove-files', '{}', now() - interval '20 minutes', now() from generate_series(1, 214)`,
  )
  await writeFile(exitsFile(config), '{"at":"2026-11-25T10:00:00.000Z","reason":"killed by SIGKILL"}\n')
  const web = startHeartbeat(services, { role: 'web', port: 3_000 })
  const other = await another()
  const dying = startHeartbeat(other.services, { role: 'worker', port: 9_000 })
  const heartbeats = async () => (await db.statement((sql) => sql`select from processes`)).length
  await until(async () => (await heartbeats()) === 2)
  await other.db.close()

  const page = await (await borrowBrowser()).newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  await page.goto(origin + (await newLink()))
  assert.equal(page.url(), `${origin}/operator`)
  await mkdir(pictures, { recursive: true })
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewport({ width, height })
    for (const value of ['light', 'dark']) {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }])
      await page.reload()
      await page.screenshot({ path: join(pictures, `${width}-${value}.png`), fullPage: true })
    }
    const overflow = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    assert.equal(overflow, 0, `${width} px`)
    await assertAccessible(page, `the page of the operator at ${width} px`)
  }
  assert.deepEqual(new Set(asked), new Set([origin]))
  await page.close()
  await web.stop()
  await dying.stop().catch(() => {})
})
