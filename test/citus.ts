import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after } from 'node:test'
import { promisify } from 'node:util'
import { prepare } from '../server/installation.ts'
import { accountFor, give } from '../server/platform/postgres/account.ts'
import { bareEnvironment } from '../server/platform/postgres/cluster.ts'
import { freePort } from './free-port.ts'

const library = globSync(['/usr/lib/postgresql/*/lib/citus.so', '/usr/pgsql-*/lib/citus.so']).sort().at(-1)
const programs = library ? join(dirname(library), '../bin') : ''

/** The reason for skipping a test. */
export const withoutCitus = library ? false : 'PostgreSQL with Citus is not installed'

const database = 'bellhop'
const docs = new URL('../docs/', import.meta.url)

/** A coordinator and two workers with a distributed installation, set up as in `docs/scale.md`. */
export const startCitus = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-citus-'))
  await chmod(folder, 0o755)
  const nodes: Node[] = []
  after(async () => {
    await Promise.all(nodes.map(({ stop }) => stop()))
    await rm(folder, { recursive: true, force: true })
  })
  for (const name of ['coordinator', 'worker-1', 'worker-2']) nodes.push(await startNode(join(folder, name)))
  const [coordinator, worker, ...others] = nodes
  if (!coordinator || !worker) throw new Error('No node was started.')
  await setUp(coordinator, [worker, ...others])
  const as = (user: string) => ({
    host: '127.0.0.1',
    port: coordinator.port,
    user,
    password: '',
    database,
  })
  const { isCluster } = await prepare(as('bellhop_owner'), 'bellhop_app')
  const sql = await readFile(new URL('scale/distribute.sql', docs), 'utf8')
  await coordinator.psql({ user: 'bellhop_owner', database, sql })
  const owner = as('bellhop_owner')
  return { folder, app: as('bellhop_app'), owner, superuser: as('postgres'), isCluster, worker }
}

type Node = Awaited<ReturnType<typeof startNode>>

const startNode = async (folder: string) => {
  const port = await freePort()
  const account = accountFor(folder)
  const run = (program: string, ...given: string[]) =>
    promisify(execFile)(join(programs, program), given, { ...account, cwd: '/', env: bareEnvironment })
  const data = join(folder, 'data')
  await mkdir(folder)
  give(folder, account)
  await run('initdb', '--pgdata', data, '--username', 'postgres', '--auth', 'trust', '--locale', 'C.UTF-8')
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_preload_libraries: 'citus',
    max_prepared_transactions: 100,
    fsync: 'off',
    'citus.enable_statistics_collection': 'off',
    // Distributing a table with fewer shards is faster.
    'citus.shard_count': 4,
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`)
  const control = (...given: string[]) => run('pg_ctl', '--pgdata', data, '--silent', '--wait', ...given)
  const start = () => control('--log', join(folder, 'log'), '--options', options.join(' '), 'start')
  await start()
  return {
    port,
    start,
    stop: () => control('--mode', 'immediate', 'stop').catch(() => {}),
    psql: async ({ user, database, sql }: { user: string; database: string; sql: string }) => {
      const file = join(folder, 'statements.sql')
      await writeFile(file, sql)
      const to = `postgres://${user}@127.0.0.1:${port}/${database}`
      await run('psql', '--no-psqlrc', '--set', 'ON_ERROR_STOP=1', '--file', file, to)
    },
  }
}

/** Runs the statements of the documentation: the first ones on every node, the others on the coordinator. */
const setUp = async (coordinator: Node, workers: Node[]) => {
  const nodes = [coordinator, ...workers]
  const text = await readFile(new URL('scale.md', docs), 'utf8')
  const [onEveryNode = '', onCoordinator = ''] = [...text.matchAll(/```sql\n(.*?)```/gs)].map(
    ([, sql]) => sql,
  )
  for (const { psql } of nodes) await psql({ user: 'postgres', database: 'postgres', sql: onEveryNode })
  const sql = nodes.reduce(
    (sql, { port }) => sql.replace(/'[\w-]+\.example\.com', 5432/, `'127.0.0.1', ${port}`),
    onCoordinator,
  )
  await coordinator.psql({ user: 'postgres', database, sql })
}
