import type { Access } from '../../../contract/base/permissions.ts'
import type { TriggerType, Workflow } from '../../../contract/workflows/workflows.ts'
import type { Sql } from '../../platform/db/connection/driver.ts'
import { type Read, userOf, type Write } from '../../platform/db/transaction.ts'
import { within } from '../../platform/http/callers/access.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import { conditionsFor } from '../record/conditions-for.ts'
import type { ActiveWorkflow } from '../record/workflow.ts'
import type { Settings } from './settings.ts'

/** Shows only the channels that the caller can access. */
const shown = ({ sql, workspace }: Pick<Read, 'sql' | 'workspace'>, access: Access = 'all') => sql`
  id, ulid, name, description, trigger_type, trigger_parameters, condition_match_type, is_enabled, order_column,
  version, created_at, updated_at, (select u.name from users u where u.id = updated_by_id) as updated_by,
  ${conditionsFor({ sql, workspace }, access, sql`conditions`)} as conditions, actions, case when channel_ids is not null then array(
    select c.ulid from channels c where c.workspace_id = ${workspace} and c.id = any (channel_ids)
      ${within({ sql }, access, sql`c.id`)} order by c.id) end as channel_ulids`

const activeColumns = (sql: Sql) => sql`
  id, ulid, version, name, trigger_type, trigger_parameters, channel_ids, condition_match_type, conditions,
  actions`

/** A further condition: the workflow acts on all channels, or on one that the caller can access. */
export const visible = ({ sql }: Pick<Read, 'sql'>, access: Access) =>
  access === 'all' ? sql`` : sql`and (channel_ids is null or channel_ids && ${[...access]}::bigint[])`

export const all = ({ sql, workspace }: Read, access: Access) => sql<Workflow[]>`
  select ${shown({ sql, workspace }, access)} from workflows
  where workspace_id = ${workspace} ${visible({ sql }, access)} order by order_column, id`

export const find = async ({ sql, workspace }: Read, ulid: string, access: Access) => {
  const [workflow] = await sql<Workflow[]>`
    select ${shown({ sql, workspace }, access)} from workflows
    where workspace_id = ${workspace} and ulid = ${ulid} ${visible({ sql }, access)}`
  return workflow
}

/** The enabled workflows with one of these triggers, in their order of execution. */
export const active = ({ sql, workspace }: Read, triggers: TriggerType[]) => sql<ActiveWorkflow[]>`
  select ${activeColumns(sql)} from workflows
  where workspace_id = ${workspace} and is_enabled and trigger_type = any (${triggers}::text[])
  order by order_column, id`

/** The enabled manual workflows, in their order. */
export const manual = ({ sql, workspace }: Read) => sql<(ActiveWorkflow & { description: string | null })[]>`
  select ${activeColumns(sql)}, description from workflows
  where workspace_id = ${workspace} and is_enabled and trigger_type = 'manual' order by order_column, id`

export const findActive = async ({ sql, workspace }: Read, id: number) => {
  const [workflow] = await sql<ActiveWorkflow[]>`
    select ${activeColumns(sql)} from workflows where workspace_id = ${workspace} and id = ${id} and is_enabled`
  return workflow
}

/** The workflow with its state, enabled or not. */
export const findWithState = async ({ sql, workspace }: Read, ulid: string, access: Access) => {
  const [workflow] = await sql<(ActiveWorkflow & { is_enabled: boolean })[]>`
    select ${activeColumns(sql)}, is_enabled from workflows
    where workspace_id = ${workspace} and ulid = ${ulid} ${visible({ sql }, access)}`
  return workflow
}

/**
 * Locks the workflows of a workspace, and the resources that they refer to against deletion, until the transaction
 * ends.
 */
export const lockAll = ({ sql, workspace }: Write) =>
  sql`select pg_advisory_xact_lock(hashtextextended('workflows', ${workspace}))`

/** A workflow with all editable fields. */
export type Stored = Settings & { id: number; ulid: string; version: number }

const stored = (sql: Sql) => sql`
  id, ulid, version, name, description, trigger_type, trigger_parameters, channel_ids, condition_match_type, is_enabled,
  conditions, actions`

export const findStored = async ({ sql, workspace }: Read, ulid: string, access: Access) => {
  const [workflow] = await sql<Stored[]>`
    select ${stored(sql)} from workflows
    where workspace_id = ${workspace} and ulid = ${ulid} ${visible({ sql }, access)}`
  return workflow
}

/** The workflows that contain a text in lower case in their trigger, conditions or actions, in any case. */
export const mentioning = ({ sql, workspace }: Read, text: string) => sql<Stored[]>`
  select ${stored(sql)} from workflows
  where workspace_id = ${workspace}
    and strpos(lower(jsonb_build_array(trigger_parameters, conditions, actions)::text), ${text}) > 0
  order by id`

/** The workflows that are limited to a channel, or contain it in their conditions, with the id of the channel. */
export const ofChannel = ({ sql, workspace }: Read, channel: string) => sql<(Stored & { channel: number })[]>`
  select w.*, c.id as channel from (select ${stored(sql)} from workflows where workspace_id = ${workspace}) as w
  join channels c on c.workspace_id = ${workspace} and c.ulid = ${channel}
  where c.id = any (w.channel_ids) or strpos(w.conditions::text, ${channel}) > 0
  order by w.id`

/** Unique ids for conditions and actions. */
export const drawItemIds = async ({ sql }: Write, count: number) => {
  const drawn = await sql<{ id: number }[]>`
    select nextval('workflow_items') as id from generate_series(1, ${count})`
  return drawn.map(({ id }) => id)
}

/** Appends the workflow to the order. */
export const insert = async (tx: Write, settings: Settings, access: Access) => {
  const { sql, workspace, now } = tx
  const [{ next }] = await sql<[{ next: number }]>`
    select coalesce(max(order_column), 0) + 1 as next from workflows where workspace_id = ${workspace}`
  const row = { workspace_id: workspace, order_column: next, created_at: now, ...changedBy(tx) }
  const [{ id }] = await sql<[{ id: number }]>`
    insert into workflows ${sql({ ...row, ulid: newUlid(), ...columnsOf(settings) })} returning id`
  return get(tx, id, access)
}

const changedBy = (tx: Write) => ({ updated_at: tx.now, updated_by_id: userOf(tx) })

export const get = async ({ sql, workspace }: Read, id: number, access: Access) => {
  const [workflow] = await sql<[Workflow]>`
    select ${shown({ sql, workspace }, access)} from workflows where workspace_id = ${workspace} and id = ${id}`
  return workflow
}

export const update = async (tx: Write, id: number, settings: Settings, access?: Access) => {
  const { sql, workspace } = tx
  const [workflow] = await sql<[Workflow]>`
    update workflows set ${sql({ ...columnsOf(settings), ...changedBy(tx) })}, version = version + 1
    where workspace_id = ${workspace} and id = ${id} returning ${shown({ sql, workspace }, access)}`
  return workflow
}

export const remove = ({ sql, workspace }: Write, id: number) =>
  sql`delete from workflows where workspace_id = ${workspace} and id = ${id}`

/** Stores the current version of a workflow for the run history. */
export const keepVersion = ({ sql, workspace }: Write, id: number) => sql`
  insert into workflow_versions
    (workspace_id, workflow_id, version, ulid, name, trigger_type, condition_match_type, conditions, actions)
  select workspace_id, id, version, ulid, name, trigger_type, condition_match_type, conditions, actions
  from workflows
  where workspace_id = ${workspace} and id = ${id}`

export const endVersion = ({ sql, workspace, now }: Write, id: number) => sql`
  update workflow_versions set replaced_at = ${now}
  where workspace_id = ${workspace} and workflow_id = ${id} and replaced_at is null`

/** Only these: a stored workflow has other columns, too. */
const columnsOf = (settings: Settings) => {
  const { name, description, trigger_type, channel_ids, condition_match_type, is_enabled } = settings
  return {
    ...{ name, description, trigger_type, channel_ids, condition_match_type, is_enabled },
    trigger_parameters: JSON.stringify(settings.trigger_parameters),
    conditions: JSON.stringify(settings.conditions),
    actions: JSON.stringify(settings.actions),
  }
}
