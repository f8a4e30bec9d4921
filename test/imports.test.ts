import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'
import { knownMigrations } from '../server/platform/db/schema/migrations.ts'
import { reactTo } from '../server/platform/events/reactions.ts'
import { subscriptions } from '../server/subscriptions.ts'
import { functionsOfSchema } from './functions.ts'
import { type Import, importsIn, root, sourcesOf } from './sources.ts'

type Rule = { of: RegExp; mayUse: (to: string, feature: string) => boolean }

const isIn = (path: string, ...folders: string[]) => folders.some((folder) => path.startsWith(`${folder}/`))

/** The first rule whose `of` matches a file determines which of our files it may import. */
const rules: Rule[] = [
  { of: /^contract\//, mayUse: (to) => isIn(to, 'contract') },
  // The file starts a server and browsers for the tests of the app.
  { of: /^web\/journey\.ts$/, mayUse: (to) => isIn(to, 'web', 'test') },
  { of: /^web\//, mayUse: (to) => isIn(to, 'web', 'contract') },
  { of: /^widget\//, mayUse: (to) => isIn(to, 'widget', 'contract') },
  { of: /^server\/platform\//, mayUse: (to) => isIn(to, 'server/platform', 'contract') },
  { of: /^server\/cli\//, mayUse: (to) => isIn(to, 'server', 'contract', 'packages/client') },
  {
    of: /^server\/[\w-]+\//,
    mayUse: (to, feature) =>
      isIn(to, feature, 'server/platform', 'contract') ||
      /^server\/[\w-]+\/index\.ts$/.test(to) ||
      (isIn(to, groupOf(feature)) && to.endsWith('/actions.ts')),
  },
  { of: /^server\//, mayUse: (to) => isIn(to, 'server', 'contract') },
]

/** The parts of the project with nested folders. */
const parts = ['contract', 'server', 'web', 'widget']

const importsOf = async (from: string) => importsIn(from, await readFile(join(root, from), 'utf8'))

/** Groups that have the same name in contract, server and web. */
const groups = [
  'workspaces',
  'members',
  'files',
  'contacts',
  'channels',
  'messages',
  'articles',
  'tickets',
  'writing',
  'mail',
  'agent',
  'workflows',
  'widgets',
  'across',
]
/** Groups of one feature, whose files they contain themselves. */
const single = ['channels', 'workflows']

const groupOf = (path: string) => path.split('/').slice(0, 2).join('/')
const featureOf = (path: string) => {
  const [, group = ''] = path.split('/')
  const hasFeatures = groups.includes(group) && !single.includes(group)
  return path
    .split('/')
    .slice(0, hasFeatures ? 3 : 2)
    .join('/')
}

const isAllowed = ({ from, to }: Import) =>
  rules.find(({ of }) => of.test(from))?.mayUse(to, featureOf(from)) ?? false

test('imports point one way: towards the contract and the platform, and into features by their actions', async () => {
  const sources = (await Promise.all(parts.map(sourcesOf))).flat()
  const imports = (await Promise.all(sources.map(importsOf))).flat()
  assert.ok(imports.length > 100, 'hardly any import was found')
  const wrong = imports.filter((one) => !isAllowed(one)).map(({ from, to }) => `${from} imports ${to}`)
  assert.deepEqual(wrong, [])
})

for (const part of ['contract', 'server', 'web'])
  test(`no group of ${part} imports one that imports it, be it over others`, async () => {
    const group = (path: string) =>
      isIn(path, ...groups.map((name) => `${part}/${name}`)) ? groupOf(path) : undefined
    assert.deepEqual(ringsOf(await usesIn(part, group)), new Map())
  })

test('no feature imports one that imports it, be it over others', async () => {
  const feature = (path: string) =>
    isIn(path, ...groups.map((name) => `server/${name}`)) && !path.endsWith('/index.ts')
      ? featureOf(path)
      : undefined
  assert.deepEqual(ringsOf(await usesIn('server', feature)), new Map())
})

/**
 * Files that count one by one: the command line uses some of those directly in the server, and main.ts uses it; the list of
 * the pages of a group is above all of its folders.
 */
const standsAlone = (path: string) => dirname(path) === 'server' || /^web\/[\w-]+\/pages\.ts$/.test(path)

for (const part of parts)
  test(`no folder of ${part} imports one that imports it, be it over others`, async () => {
    const folderOf = (path: string) => {
      if (!isIn(path, part)) return undefined
      return standsAlone(path) ? path : dirname(path)
    }
    assert.deepEqual(ringsOf(await usesIn(part, folderOf)), new Map())
  })

/** The imports between the parts of a folder. */
const usesIn = async (folder: string, partOf: (path: string) => string | undefined) => {
  const imports = (await Promise.all((await sourcesOf(folder)).map(importsOf))).flat()
  const uses = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [user, used] = [partOf(from), partOf(to)]
    if (user && used && user !== used) uses.set(user, (uses.get(user) ?? new Set()).add(used))
  }
  assert.ok(uses.size > 1, `hardly any import was found in ${folder}`)
  return uses
}

/** The parts in a cycle, and the parts that import them. Removes parts without imports, until none is left. */
const ringsOf = (uses: Map<string, Set<string>>) => {
  const isFree = (used: Set<string>) => ![...used].some((one) => uses.has(one))
  const free = [...uses].filter(([, used]) => isFree(used)).map(([user]) => user)
  if (!free.length) return uses
  return ringsOf(new Map([...uses].filter(([user]) => !free.includes(user))))
}

const mostFiles = 25

test('no folder has more files than a reader takes in at once, apart from the migrations', async () => {
  const files = await Promise.all(
    parts.map((part) => readdir(join(root, part), { recursive: true, withFileTypes: true })),
  )
  const counts = new Map<string, number>()
  for (const { parentPath } of files.flat().filter((entry) => entry.isFile())) {
    const folder = relative(root, parentPath)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  assert.ok(counts.size > 50, 'hardly any folder was found')
  // Migrations are only added.
  const tooFull = [...counts].filter(
    ([folder, count]) => count > mostFiles && !isIn(folder, 'server/migrations'),
  )
  assert.deepEqual(new Map(tooFull), new Map())
})

test('what follows from an event is on one page', async () => {
  const sources = (await sourcesOf('server')).filter((path) => !isIn(path, 'server/platform'))
  const texts = new Map(
    await Promise.all(sources.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const)),
  )
  const withText = (text: RegExp) => sources.filter((path) => text.test(texts.get(path) ?? '')).sort()
  const imports = (await Promise.all(sources.map(importsOf))).flat()
  const reactions = imports.filter(({ to }) =>
    /^server\/(?!platform\/)(?:[\w-]+\/){1,2}reactions\.ts$/.test(to),
  )
  assert.ok(reactions.length > 5, 'hardly any reaction was found')
  assert.deepEqual(
    reactions.filter(({ from }) => from !== 'server/subscriptions.ts'),
    [],
  )
  const rows = subscriptions.map(({ type }) => type)
  assert.deepEqual([...new Set(rows)], rows, 'each event has one row')
  assert.doesNotThrow(() => reactTo(subscriptions))
  assert.deepEqual(withText(/\bonOwn\(/), ['server/app.ts', 'server/cli/process/background-thread.ts'])
  assert.deepEqual(withText(/\bstartWork\(/), ['server/workers.ts'])
  // A feature that queues jobs queues only its own.
  const leaving = withText(/import \{[^}]*\blater\b[^}]*\} from '[./]+platform\/background\/jobs\.ts'/)
  assert.deepEqual(
    leaving.filter((path) => !/: Job</.test(texts.get(path) ?? '')),
    [],
  )
})

test('each table is written by one feature', async () => {
  const others = [...(await writersOfTables())].filter(([, features]) => features.size !== 1)
  assert.deepEqual(new Map(others), new Map())
})

test('each function of the schema that writes belongs to a feature', async () => {
  const names = [...(await tablesWrittenByFunctions()).keys()]
  assert.deepEqual(Object.keys(ownersOfFunctions), names)
})

test('the README of a group is short, and names the tables that it writes', async () => {
  const writers = await writersOfTables()
  for (const group of groups) {
    const text = await readFile(join(root, 'server', group, 'README.md'), 'utf8')
    assert.ok(text.split('\n').length <= 16, `${group}: a README of a group has at most fifteen lines`)
    const named = [...(/^Tables: [\s\S]*?\.$/m.exec(text)?.[0] ?? '').matchAll(/`(\w+)`/g)].map(
      ([, name = '']) => name,
    )
    const written = [...writers].filter(([, by]) => [...by].some((one) => isIn(`${one}/`, `server/${group}`)))
    assert.deepEqual(named.sort(), written.map(([table]) => table).sort(), group)
  }
})

/** The features that write each table, be it by a function of the schema. */
const writersOfTables = async () => {
  const schema = await textOfSchema()
  const tables = [...schema.matchAll(/create (?:unlogged )?table (\w+)/g)].map(([, name = '']) => name)
  assert.ok(tables.length > 30, 'hardly any table was found')
  const writers = new Map(tables.map((table) => [table, new Set<string>()]))
  for (const path of await sourcesOf('server'))
    for (const table of tablesWrittenIn(await readFile(join(root, path), 'utf8')))
      writers.get(table)?.add(featureOf(path))
  for (const [name, tables] of await tablesWrittenByFunctions())
    for (const table of tables) writers.get(table)?.add(ownersOfFunctions[name] ?? name)
  return writers
}

const textOfSchema = async () => (await knownMigrations()).map(({ statements }) => statements).join('\n')

const tablesWrittenIn = (text: string) =>
  [...text.matchAll(/\b(?:insert into|(?<!for )update|delete from) (\w+|%I)/g)].map(([, table = '']) => table)

/** The tables that each function of the schema writes. Triggers pass a table that it does not name. */
const tablesWrittenByFunctions = async () => {
  const schema = await textOfSchema()
  const named = (await functionsOfSchema()).map(({ name, text }) => {
    const given = schema.matchAll(new RegExp(`execute function ${name}\\('(\\w+)'\\)`, 'g'))
    const written = tablesWrittenIn(text).filter((table) => table !== 'set')
    const tables = written.flatMap((table) =>
      table === '%I' ? [...given].map(([, argument = '']) => argument) : table,
    )
    return [name, tables] as const
  })
  return new Map(named.filter(([, tables]) => tables.length))
}

/** The feature to which each function of the schema that writes belongs. */
const ownersOfFunctions: Record<string, string> = {
  chain_audit_entry: 'server/workspaces/audit-log',
  count_agent_answer: 'server/agent/agent',
  count_mails: 'server/mail/inbound',
  count_outgoing_mail: 'server/mail/outbound',
  count_row: 'server/platform',
  count_ticket: 'server/tickets/tickets',
  count_ticket_moved: 'server/tickets/tickets',
  index_field_values: 'server/workspaces/fields',
  keep_contact_addresses: 'server/contacts/contacts',
  keep_contact_of_events: 'server/platform',
  raise_access_version: 'server/platform',
  remove_article: 'server/articles/brains',
  revise_article: 'server/articles/brains',
}

/** Files with access to all workspaces, and why. */
const beyondWorkspaces: Record<string, string> = {
  'server/members/accounts': 'people sign in before they choose a workspace, and accounts belong to none',
  'server/agent/agent': 'counts of old days go, whoever they are',
  'server/workspaces/audit-log':
    'people sign in before they choose a workspace, and old entries of all are forgotten',
  'server/articles/brains': 'an image of an article has nothing but its URL',
  'server/channels':
    'the command line names a channel without its workspace, and mailboxes of all are fetched from',
  'server/cli': 'commands make workspaces and find them by name',
  'server/across/erasure': 'a restore erases again in all',
  'server/across/connections': 'the ends of all are looked at once a day',
  'server/across/contact-merging': 'what is kept of merged contacts is forgotten in all',
  'server/across/edits': 'forms of all that nobody has continued are forgotten',
  'server/across/exports': 'exports of all whose time is over are forgotten',
  'server/across/retention': 'what is too old is deleted in all',
  'server/articles/help': 'an address names the workspace by its slug',
  'server/mail/canaries': 'a channel of any workspace whose mail is lost is reported',
  'server/mail/inbound': 'a mail is here before it is known whose it is',
  'server/workspaces/long-work': 'work of all that has ended is forgotten',
  'server/members/company-sign-in': 'a domain belongs to one workspace, and says how its people sign in',
  'server/members/members': 'accounts belong to people, and an invitation is found by its link',
  'server/members/provisioning': 'a token is found before its workspace is known',
  'server/messages/messages': 'a newer sanitiser goes through the bodies of all',
  'server/tickets/notifications':
    'a person who uses any workspace is not away, and no mail goes to the address of a channel of any',
  'server/tickets/report-subscriptions': 'no report goes to the address of a channel of any workspace',
  'server/across/metrics':
    'it counts what waits and what fails in the whole installation, and tells no names',
  'server/across/operator': 'the operator looks after processes, queues and failed jobs of all',
  'server/mail/outbound':
    'mail of all leaves from one queue, and a link leads to a file without saying whose it is',
  'server/articles/search': 'articles of all wait in one queue to be indexed',
  'server/tickets/tickets': 'tickets of all are queued when the model of their meaning changes',
  'server/workspaces/tokens': 'a token says which workspaces it opens',
  'server/files/uploads': 'a sweep goes through the files of all',
  'server/widgets/widgets': 'a page names its widget by a key, and visitors of all are forgotten',
  'server/workflows': 'timers are due and events wait in whatever workspace',
  'server/webhooks': 'endpoints of all get events, and old deliveries of all are forgotten',
  'server/workspaces/workspaces': 'makes and finds them',
}

test('only what has to looks past the workspace', async () => {
  const sources = (await sourcesOf('server')).filter((path) => !isIn(path, 'server/platform'))
  const texts = await Promise.all(sources.map((path) => readFile(join(root, path), 'utf8')))
  const beyond = sources.filter((_, index) =>
    /acrossWorkspaces|Global(Read|Write)|global\.(read|write)/.test(texts[index] ?? ''),
  )
  const folders = new Set(beyond.map(featureOf))
  assert.deepEqual([...folders].sort(), Object.keys(beyondWorkspaces).sort())
})
