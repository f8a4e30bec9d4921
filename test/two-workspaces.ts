import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { connect, type Pool } from '../server/platform/db/connection/driver.ts'
import { startBellhop } from './harness.ts'
import { anyFile, type Made, makerIn, makers } from './makers.ts'
import { type Caller, callersOf } from './principals.ts'
import { emptyTables, tenantTables } from './rows.ts'
import { twinning } from './twins.ts'
import { watching } from './watch.ts'

/** Part of every text in the other workspace. */
export const canary = 'canaryofanother'
/** Part of every text in a channel with restricted access. */
export const hidden = 'canaryofhiddenchannel'

export type TwoWorkspaces = Awaited<ReturnType<typeof twoWorkspaces>>

/** Two workspaces with one of each resource, and all callers that might access the wrong one. */
export const twoWorkspaces = async (as: 'app' | 'superuser') => {
  const bellhop = await startBellhop({
    as,
    environment: { RATE_LIMIT_API: '1000000', PARKED_FILES: '100000' },
  })
  const { world, database } = bellhop
  await bellhop.services.files.put(anyFile, Readable.from([Buffer.from('x')]))
  const superuser = connect(database.superuser, { max: 1 })
  const mine = await world.workspace('Mine')
  const other = await world.workspace(canary)
  const third = await world.workspace('Third')

  type Text = (resource: string) => string
  const fill = (
    workspace: typeof mine,
    textOf: Text,
    resources: string[],
    {
      user = workspace.owner.id,
      given = {},
    }: { user?: number | undefined; given?: Record<string, Made> } = {},
  ) =>
    world.inside(workspace, async (tx) => {
      const make = makerIn({ tx, textOf, user }, given)
      const made = { ...given }
      for (const resource of resources) made[resource] = await make(resource)
      return made
    })
  const everything = Object.keys(makers)
  const foreign = await fill(other, () => canary, everything)
  await fill(mine, () => 'Mine', everything)
  await fill(mine, (resource) => (ofChannels.has(resource) ? hidden : 'Mine'), [...ofChannels])
  const { channel } = await fill(mine, () => 'Mine', ['channel'])
  const callers = await callersOf(bellhop, { mine, other, third, channel: channel?.id ?? 0 })
  const both = callers.find(({ inBoth }) => inBoth)?.id
  const textOfBoth: Text = (resource) => (resource === 'token' ? 'Both' : canary)
  const foreignOfBoth = await fill(other, textOfBoth, everything, { user: both })
  const tokenOfBoth = foreignOfBoth.token?.ulid ?? ''
  for (const { opens } of callers) opens?.push(tokenOfBoth)
  const people = [other.owner.id, foreign.user?.id ?? 0]
  const except = callers.flatMap(({ id }) => id ?? [])
  const watch = await watching(superuser, { mine: mine.id, other: other.id, people })
  const twin = await twinning(superuser, { to: other.id, text: canary, except })
  await twin()
  const assertUnchanged = async () =>
    assert.deepEqual(await watch.changes(), [], 'the other workspace has changed')

  return {
    ...bellhop,
    superuser,
    mine,
    other,
    callers,
    /** A resource of each kind in the other workspace. A member of both gets their own personal resources there. */
    foreignTo: ({ inBoth }: Partial<Caller>) => (inBoth ? foreignOfBoth : foreign),
    foreignUlids: new Set([other.ulid, tokenOfBoth, ...(await ulidsIn(superuser, other.id))]),
    /** Creates more resources in my workspace for the caller, beside the given ones. */
    own: (resources: string[], user: number | undefined, given: Record<string, Made> = {}) =>
      resources.every((resource) => given[resource])
        ? given
        : fill(mine, () => 'Mine', resources, { user, given }),
    /** Creates more resources in the other workspace, before its state is accepted. */
    moreElsewhere: (resources: string[]) => fill(other, () => canary, resources),
    /** Copies all my rows to the other workspace, which must be unchanged until then. */
    twin: async () => {
      await assertUnchanged()
      await twin()
    },
    /** Accepts the current state of the other workspace as unchanged. */
    accept: watch.changes,
    assertUnchanged,
    emptyTables: () => emptyTables(superuser, other.id),
    close: () => superuser.end({ timeout: 1 }),
  }
}

/** Resources that a caller without access to their channel must not see. */
const ofChannels = new Set(['channel', 'ticket', 'message', 'mail', 'attachment', 'gap'])

const ulidsIn = async (superuser: Pool, workspace: number) => {
  const tables = await superuser<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where a.attname = 'ulid' and c.relname = any (${await tenantTables(superuser)})`
  const rows = await Promise.all(
    tables.map(
      ({ name }) => superuser`select ulid from ${superuser(name)} where workspace_id = ${workspace}`,
    ),
  )
  return rows.flat().map((row) => String(row.ulid))
}
