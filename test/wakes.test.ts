import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

const server = join(import.meta.dirname, '../server')

const tables = [
  'mails',
  'deliveries',
  'workflow_events',
  'no_reply_timers',
  'workflow_schedules',
  'retention_rules',
  'snooze_timers',
  'scheduled_messages',
  'recurring_tickets',
  'brains_to_index',
  'brains_to_check',
  'tickets_to_embed',
  'gap_work',
  'agent_answers',
  'absences',
  'target_checks',
  'team_distributions',
]
const makesDue = new RegExp(
  `insert into (${tables.join('|')})\\b|update (${tables.join('|')})\\b[^\`]*\\bset\\b[^\`]*\\bdue_at = (?!null)`,
)

/** The functions of a file. Each starts without indentation. */
const functionsIn = (text: string) => text.split(/\n(?=(?:export )?const )/)

test('whatever makes work due wakes it, since nothing polls for it', async () => {
  const files = (await readdir(server, { recursive: true })).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  )
  const found: { name: string; wakes: boolean }[] = []
  for (const path of files)
    for (const text of functionsIn(await readFile(join(server, path), 'utf8')))
      if (makesDue.test(text))
        found.push({
          name: `${path}: ${text.split('\n', 1)}`,
          wakes: /\b(wake(IfAny)?|queueing)\(/.test(text),
        })
  assert.ok(found.length >= 12, `only ${found.length} were found`)
  assert.deepEqual(
    found.filter(({ wakes }) => !wakes).map(({ name }) => name),
    [],
  )
})
