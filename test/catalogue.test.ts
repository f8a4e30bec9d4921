import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { prepare } from '../server/installation.ts'
import { connect } from '../server/platform/db/connection/driver.ts'
import { createTestDatabase } from './database.ts'

const database = await createTestDatabase()
const sql = connect(database.superuser, { max: 1 })
after(async () => {
  await sql.end({ timeout: 1 })
  await database.drop()
})

/** Tables without a workspace: accounts, and the state that all processes share. */
const globalTables = [
  'access_version',
  'avatars',
  'backups',
  'migrations',
  'open_setups',
  'operator_access',
  'password_resets',
  'processes',
  'rate_limits',
  'recovery_codes',
  'second_factors',
  'sessions',
  'swept_days',
  'token_uses',
  'tokens',
  'users',
  'workspaces',
]

/** Tables that map to workspaces, so they are readable in full while no workspace is set. */
const directoryTables = [
  'absences',
  'agent_answer_counts',
  'agent_answers',
  'article_images',
  'audit_chains',
  'audit_entries',
  'automatic_answers',
  'brains_to_check',
  'brains_to_index',
  'canaries',
  'canary_mails',
  'channel_mail',
  'channel_widgets',
  'channels',
  'contact_merges',
  'deliveries',
  'download_links',
  'edits',
  'email_domains',
  'events_to_notify',
  'exports',
  'gap_work',
  'idempotency_keys',
  'identity_providers',
  'invitation_channels',
  'invitation_links',
  'invitations',
  'jobs',
  'long_work',
  'mail_counts',
  'mails',
  'member_channels',
  'memberships',
  'no_reply_timers',
  'notification_mails',
  'notifications',
  'outgoing_mail_counts',
  'provider_accounts',
  'provisioning',
  'recurring_tickets',
  'reply_addresses',
  'report_subscriptions',
  'retention_rules',
  'satisfaction_requests',
  'scheduled_messages',
  'snooze_timers',
  'target_checks',
  'team_distributions',
  'ticket_panels',
  'tickets_to_embed',
  'tickets_to_index',
  'tickets_to_report',
  'token_channels',
  'token_workspaces',
  'uploads',
  'webhook_deliveries',
  'webhooks',
  'widget_secrets',
  'workflow_events',
  'workflow_schedules',
  'workflow_traces',
  'workflow_versions',
  'workspace_logos',
]

/** Unique across all workspaces, and why. */
const uniqueEverywhere: Record<string, string> = {
  channel_widgets_by_key: 'a page names its widget by the key alone',
  channels_email_address_taken: 'a mail must find its one channel by its address alone',
  email_domains_proved_domain_taken: 'a domain of email addresses belongs to one workspace',
  workspace_logos_by_secret: 'an image has nothing but its URL',
}

/** Functions that run with the permissions of the owner and bypass row-level security, and why. */
const aboveThePolicies: Record<string, string> = {
  contacts_by_activity: 'its index cannot be used behind a policy; keeps to the current workspace itself',
  contacts_changed: 'its index cannot be used behind a policy; keeps to the current workspace itself',
  contacts_estimated:
    'the planner reads no statistics behind a policy; keeps to the current workspace itself',
  contacts_from: 'its index cannot be used behind a policy; keeps to the current workspace itself',
  contacts_matching: 'its index cannot be used behind a policy; keeps to the current workspace itself',
  create_ticket_numbers: 'makes the sequence of a new workspace',
  drop_ticket_numbers: 'drops the sequence of a workspace that is gone',
  empty_pending_words: 'an index is kept by its owner; no row is read or changed',
  mails_before: 'is used by mails_matching; keeps to the current workspace itself',
  mails_matching: 'its index cannot be used behind a policy; keeps to the current workspace itself',
  next_ticket_number: 'counts on in the current workspace',
  raise_access_version: 'touches one number that is of no workspace',
  tickets_matching: 'its index cannot be used behind a policy; keeps to the current workspace itself',
  unnamed_files: 'answers for random keys whether anything refers to them',
}

/** The triggers, and why they exist. Reactions to events are in `subscriptions.ts`. */
const triggers: Record<string, string> = {
  access_changed: 'no change of rights may be missed by what processes remember of them',
  announce_events: 'no event appears before one that a reader of the log has seen, whatever wrote it',
  chain_audit_entry: 'numbers and hashes of the audit log depend on no code that could leave them out',
  count_agent_answer_added: 'totals are kept beside the rows',
  count_agent_answer_changed: 'totals are kept beside the rows',
  count_agent_answer_removed: 'totals are kept beside the rows',
  count_mails_decided: 'totals are kept beside the rows',
  count_mails_received: 'totals are kept beside the rows',
  count_moved: 'totals are kept beside the rows',
  count_outgoing_mail_added: 'totals are kept beside the rows',
  count_outgoing_mail_moved: 'totals are kept beside the rows',
  count_outgoing_mail_removed: 'totals are kept beside the rows',
  count_row: 'totals are kept beside the rows',
  count_ticket: 'totals are kept beside the rows',
  index_fields: 'filters find what rows show',
  index_fields_of_new: 'filters find what rows show',
  keep_audit_chain: 'not even a statement by mistake changes the audit log',
  keep_audit_entry: 'not even a statement by mistake changes the audit log',
  keep_change: 'whatever changes a contact or a company, a copy of it is kept up to date',
  keep_change_of_new: 'whatever changes a contact or a company, a copy of it is kept up to date',
  keep_changed_contact_addresses:
    'each address belongs to one contact, also of those that a contact has beside its first',
  keep_contact_addresses:
    'each address belongs to one contact, also of those that a contact has beside its first',
  keep_contact_of_event: 'events in a timeline have the contact of their ticket',
  keep_contact_of_events: 'events in a timeline have the contact of their ticket',
  remove_article: 'a removed article counts a revision of its brain',
  revise_article: 'a changed article counts a revision of its brain',
  ticket_numbers_begin: 'a workspace has a sequence of ticket numbers',
  ticket_numbers_end: 'a workspace has a sequence of ticket numbers',
}

/** The tables for all queries below. `tenant` is whether they have a workspace. */
const tables = sql`
  select c.oid, c.relname as name, c.relrowsecurity, c.relforcerowsecurity, w.attnum as workspace,
    w.attnum is not null as tenant
  from pg_class c left join pg_attribute w
    on w.attrelid = c.oid and w.attname = 'workspace_id' and not w.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`

const names = async (query: PromiseLike<Iterable<{ name?: unknown }>>) =>
  [...(await query)].map(({ name }) => String(name))

test('triggers keep counts and guard invariants, and nothing else', async () => {
  const found = await names(sql`
    select distinct tgname as name from pg_trigger where not tgisinternal order by 1`)
  assert.deepEqual(found, Object.keys(triggers))
})

test('every table belongs to a workspace, or is known not to', async () => {
  const without = await names(sql`select name from (${tables}) t where not tenant order by name`)
  assert.deepEqual(without, globalTables)
  const optional = await names(sql`
    select t.name from (${tables}) t join pg_attribute a on a.attrelid = t.oid and a.attnum = t.workspace
    where not a.attnotnull or a.atttypid <> 'bigint'::regtype`)
  assert.deepEqual(optional, [])
})

test('every table of a workspace has row-level security, for reading and for writing', async () => {
  const policies = await sql`
    select t.name, p.polpermissive and p.polcmd = '*' and p.polroles = '{0}' as for_all,
      pg_get_expr(polqual, polrelid) as reads, pg_get_expr(polwithcheck, polrelid) as writes
    from (${tables}) t left join pg_policy p on p.polrelid = t.oid and t.relrowsecurity
    where tenant order by name`
  const strict = '(workspace_id = current_workspace())'
  const wide = `((current_workspace() IS NULL) OR ${strict})`
  const ofForm = (form: string) =>
    policies
      .filter(({ for_all, reads, writes }) => for_all && reads === form && writes === form)
      .map((row) => row.name)
  assert.deepEqual(ofForm(wide), directoryTables)
  const covered = [...ofForm(strict), ...ofForm(wide)]
  const bare = policies.map((row) => row.name).filter((name) => !covered.includes(name))
  assert.deepEqual(bare, [], 'these have no policy, or one of another form')
  assert.equal(policies.length, covered.length, 'a second policy would widen the first')
})

test('the policies hold for the owner of the tables too, where it is the application', async () => {
  const forced = () => names(sql`select name from (${tables}) t where tenant and relforcerowsecurity`)
  const tenants = await names(sql`select name from (${tables}) t where tenant`)
  assert.deepEqual(await forced(), [])
  await prepare(database.owner, undefined)
  assert.deepEqual((await forced()).sort(), tenants.sort())
})

test('every key of a table of a workspace begins with the workspace', async () => {
  const others = await names(sql`
    select i.indexrelid::regclass::text as name from (${tables}) t join pg_index i on i.indrelid = t.oid
    where tenant and i.indisunique and i.indkey[0] <> t.workspace order by name`)
  assert.deepEqual(others, Object.keys(uniqueEverywhere))
  const keyless = await names(sql`
    select name from (${tables}) t
    where tenant and not exists (select from pg_index where indrelid = t.oid and indisprimary)`)
  assert.deepEqual(keyless, [])
})

test('a row can refer to rows of its own workspace only', async () => {
  const crossing = await names(sql`
    select c.conname as name from pg_constraint c
    join (${tables}) at on at.oid = c.conrelid join (${tables}) to_ on to_.oid = c.confrelid
    where c.contype = 'f' and to_.tenant
      and (not at.tenant or c.conkey[1] <> at.workspace or c.confkey[1] <> to_.workspace)`)
  assert.deepEqual(crossing, [])
})

test('every foreign key has an index that begins with its columns', async () => {
  const bare = await names(sql`
    select c.conrelid::regclass || '.' || c.conname as name
    from pg_constraint c join (${tables}) t on t.oid = c.conrelid
    where c.contype = 'f' and not exists (
      select from pg_index i where i.indrelid = c.conrelid
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ 'IS NOT NULL')
        and (i.indkey::smallint[])[0:cardinality(c.conkey) - 1] <@ c.conkey
        and (i.indkey::smallint[])[0:cardinality(c.conkey) - 1] @> c.conkey)
    order by name`)
  assert.deepEqual(bare, [])
})

test('nothing is read past the policies: no view, and no function with the rights of the owner but these', async () => {
  const views = await names(sql`
    select relname as name from pg_class
    where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
      and not coalesce('security_invoker=true' = any (reloptions), false)
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`)
  assert.deepEqual(views, [])
  const functions = await names(sql`
    select proname as name from pg_proc
    where prosecdef and pronamespace = 'public'::regnamespace order by proname`)
  assert.deepEqual(functions, Object.keys(aboveThePolicies))
})

test('a function with the rights of the owner finds nothing in a schema that others may write to', async () => {
  const open = await names(sql`
    select proname as name from pg_proc
    where prosecdef and pronamespace = 'public'::regnamespace
      and not coalesce('search_path=pg_catalog, public, pg_temp' = any (proconfig), false)`)
  assert.deepEqual(open, [], 'these lack: set search_path = pg_catalog, public, pg_temp')
})

test('Bellhop starts where others keep tables, sequences and functions in the same schema', async () => {
  await sql.unsafe(`
    create table foreign_table (id bigint); alter table foreign_table enable row level security;
    create sequence foreign_sequence;
    create view foreign_view as select 1;
    create function foreign_function() returns void language sql as '';
    revoke all on foreign_table, foreign_view, foreign_sequence from public;
    revoke all on function foreign_function from public`)
  await prepare(database.owner, 'user' in database.app ? database.app.user : undefined)
  await sql.unsafe(`
    drop table foreign_table; drop sequence foreign_sequence; drop view foreign_view; drop function foreign_function`)
})

test('the application is an ordinary role that owns nothing and stands under every policy', async () => {
  const role = 'user' in database.app ? database.app.user : ''
  const [rights] = await sql`
    select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication from pg_roles where rolname = ${role}`
  assert.deepEqual(
    { ...rights },
    { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false },
  )
  const owned = await names(
    sql`select relname as name from pg_class where relowner = ${role}::regrole and relpersistence <> 't'`,
  )
  assert.deepEqual(owned, [])
  const memberships = await names(
    sql`select roleid::regrole as name from pg_auth_members where member = ${role}::regrole`,
  )
  assert.deepEqual(memberships, [])
  const emptied = await names(sql`
    select name from (${tables}) t
    where has_table_privilege(${role}, oid, 'truncate') or has_table_privilege(${role}, oid, 'trigger')`)
  assert.deepEqual(emptied, [], 'policies do not hold for truncate and triggers')
})
