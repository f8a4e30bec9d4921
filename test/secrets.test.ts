import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type Endpoint, isOfWorkspace } from '../contract/base/endpoint.ts'
import { routes } from '../server/app.ts'
import { setMail } from '../server/channels/mail/mail-settings.ts'
import { settings } from '../server/config.ts'
import { connect } from '../server/platform/db/connection/driver.ts'
import type { Field } from '../server/platform/validation/field.ts'
import { startBellhop } from './harness.ts'

// A database of its own: it reads all tables as the superuser.
const { call, database, services, world } = await startBellhop()
const superuser = connect(database.superuser, { max: 1 })
after(() => superuser.end({ timeout: 1 }))

const nobody = 'nobody'
const once = 'who creates it, once'
const author = 'the author of the draft, who uploaded the file'
const editor = 'the member who has typed it'
const holders = 'who has the link: a public picture'
const admins = 'owner and admins, without a read-only token'
const none = 'no secret'

/** Every column that might contain a secret, and who may read it in a response. */
const columns: Record<string, string> = {
  'article_index.vectors': none,
  'avatars.content': none,
  'audit_chains.last_hash': none,
  'audit_chains.removed_hash': none,
  'audit_entries.hash': none,
  'audit_entries.personal_hash': none,
  'avatars.secret': holders,
  'channel_mail.dkim_key': nobody,
  'channel_mail.imap_url': nobody,
  'channel_mail.smtp_url': nobody,
  'mail_accounts.access_token': nobody,
  'mail_accounts.refresh_token': nobody,
  'mail_apps.client_secret': nobody,
  'mail_apps.secret_expires_at': none,
  'mail_sign_ins.sealed': nobody,
  'mail_sign_ins.state_hash': nobody,
  'delivery_attempts.words_hash': nobody,
  'download_links.token_hash': nobody,
  'drafts.attachments': nobody,
  'edits.content': editor,
  'erasures.address_hash': none,
  'identity_providers.client_secret': nobody,
  'identity_providers.secret_expires_at': admins,
  'identity_providers.secret_set_at': admins,
  'idempotency_keys.answer': nobody,
  'idempotency_keys.key_hash': nobody,
  'idempotency_keys.request_hash': nobody,
  'invitation_links.secret_hash': nobody,
  'mails.fingerprint': nobody,
  'open_setups.secret_hash': nobody,
  'operator_access.secret_hash': nobody,
  'password_resets.secret_hash': nobody,
  'provisioning.previous_hash': nobody,
  'provisioning.token_hash': nobody,
  'recovery_codes.code_mark': nobody,
  'reply_addresses.token_hash': nobody,
  'second_factors.sealed_secret': nobody,
  'sessions.lasting_hash': nobody,
  'sessions.previous_hash': nobody,
  'ticket_drafts.attachments': nobody,
  'ticket_panels.previous_secret': nobody,
  'ticket_panels.secret': once,
  'ticket_vectors.latest': none,
  'ticket_vectors.latest_hash': none,
  'ticket_vectors.opening': none,
  'ticket_vectors.opening_hash': none,
  'tokens.hash': nobody,
  'unanswered_questions.vector': none,
  'uploads.token_hash': nobody,
  'users.password_hash': nobody,
  'webhooks.previous_secret': nobody,
  'webhooks.secret': once,
  'widget_secrets.hash': nobody,
  'workflow_runs.actions': none,
  'workflow_versions.actions': nobody,
  'workflows.actions': admins,
  'article_images.content': none,
  'article_images.secret': holders,
  'workspace_logos.content': none,
  'workspace_logos.secret': holders,
  'workspaces.help_domain_secret': nobody,
}

test('every stored secret is in the list, with who may read it', async () => {
  const found = await superuser<{ name: string }[]>`
    select c.relname || '.' || a.attname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and (a.atttypid = 'bytea'::regtype
        or a.attname ~ '(secret|password|hash|sealed|digest|mark|credential|actions)(_|$)')
    order by 1`
  assert.deepEqual(
    found.map(({ name }) => name),
    Object.keys(columns).sort(),
  )
})

/** Every response field with a secret. The contract declares the fields of `admins` with `secret`. */
const fields: Record<string, string> = {
  'POST /api/me/second-factor secret': once,
  'PUT /api/me/second-factor recovery_codes': once,
  'POST /api/me/recovery-codes recovery_codes': once,
  'POST /api/tokens token': once,
  'POST /api/attachments token': once,
  'POST /api/quick-replies/:quickReply/uploads token': once,
  'POST /api/channels/:channel/widget/identity-secret secret': once,
  'POST /api/provisioning/token token': once,
  'POST /api/webhooks secret': once,
  'POST /api/webhooks/:webhook/secret secret': once,
  'POST /api/ticket-panels secret': once,
  'POST /api/ticket-panels/:ticketPanel/secret secret': once,
  'POST /widget/:key/visitors secret': once,
  'POST /widget/:key/attachments token': once,
  'GET /api/tickets/:ticket/draft attachments.token': author,
  'PUT /api/tickets/:ticket/draft attachments.token': author,
  'POST /api/ticket-drafts attachments.token': author,
  'GET /api/ticket-drafts/:ticketDraft attachments.token': author,
  'PUT /api/ticket-drafts/:ticketDraft attachments.token': author,
  'DELETE /api/tickets/:ticket/scheduled-messages/:scheduledMessage attachments.token': author,
  'GET /api/signing-secret secret': admins,
  'POST /api/signing-secret/rotation secret': admins,
  'GET /api/channels/:channel/mail inbound_url': admins,
  'PUT /api/channels/:channel/mail inbound_url': admins,
  'GET /api/webhooks url': admins,
  'GET /api/webhooks/:webhook url': admins,
  'POST /api/webhooks url': admins,
  'PUT /api/webhooks/:webhook url': admins,
  'POST /api/webhooks/:webhook/replay url': admins,
  'POST /api/webhooks/:webhook/secret url': admins,
  'GET /api/ticket-panels url': admins,
  'GET /api/ticket-panels/:ticketPanel url': admins,
  'POST /api/ticket-panels url': admins,
  'PUT /api/ticket-panels/:ticketPanel url': admins,
  'POST /api/ticket-panels/:ticketPanel/secret url': admins,
  'GET /api/workflows actions.parameters': admins,
  'GET /api/workflows/:workflow actions.parameters': admins,
  'POST /api/workflows actions.parameters': admins,
  'PUT /api/workflows/:workflow actions.parameters': admins,
}

test('every field of a response that shows a secret is in the list', () => {
  const found = routes.flatMap(({ endpoint }) => placesIn(endpoint))
  assert.deepEqual(Object.fromEntries(found), fields)
})

const placesIn = ({ method, path, reply, paging, feed }: Endpoint) =>
  secretsIn((reply ?? paging?.item ?? feed?.item ?? {}) as Field).map(({ name, isDeclared }) => {
    const place = `${method} ${path} ${name}`
    return [
      place,
      isDeclared
        ? admins
        : fields[place] === admins
          ? 'not declared as secret'
          : (fields[place] ?? 'not in the list'),
    ]
  })

type Place = { name: string; isDeclared: boolean }

const secretsIn = ({ properties = {}, items }: Field): Place[] => [
  ...(items ? secretsIn(items) : []),
  ...Object.entries(properties).flatMap(([name, field]) => {
    const isDeclared = Boolean(field['x-secret'] ?? field['x-form'])
    const within = secretsIn(field).map((place) => ({ ...place, name: `${name}.${place.name}` }))
    return isDeclared || /(^|_)(secret|password|token|codes|recovery_codes|inbound_url)$/.test(name)
      ? [{ name, isDeclared }, ...within]
      : within
  }),
]

test('settings that hold a secret are marked, so that no log and no message shows them', () => {
  const found = Object.entries(settings).filter(([, { isSecret }]) => isSecret)
  assert.deepEqual(found.map(([name]) => name).sort(), [
    'AI_KEY',
    'BACKUP_KEY',
    'BACKUP_PROOF_URL',
    'BACKUP_TO',
    'BELLHOP_TOKEN',
    'DATABASE_OWNER_URL',
    'DATABASE_URL',
    'EMBEDDINGS_KEY',
    'FILES_URL',
    'GOOGLE_CLIENT_SECRET',
    'MAIL_KEY',
    'MAIL_OAUTH_CLIENT_SECRET',
    'METRICS_TOKEN',
    'MICROSOFT_CLIENT_SECRET',
    'OIDC_CLIENT_SECRET',
    'SECRET_KEY',
    'SMTP_URL',
  ])
})

test('no response of a GET shows a secret to anybody but those whom the list names', async () => {
  const workspace = await world.workspace()
  const { token } = workspace.owner
  const channel = await world.channel(workspace)
  await world.inside(workspace, (tx) =>
    setMail(
      tx,
      { ...channel, name: 'Mail', type: 'email' },
      { smtp_url: 'smtp://u:s3cret-smtp@192.0.2.1' },
      { ...services, site: '', mailDomain: 'x.test', isTrusted: true },
    ),
  )
  const actions = [
    { type: 'http_request', parameters: { url: 'https://x.test/?s3cret-query', h: 's3cret-header' } },
  ]
  const workflow = (
    await call('POST /api/workflows', { token, body: { name: 'W', trigger_type: 'manual', actions } })
  ).body.data
  const signing = (await call('GET /api/signing-secret', { token })).body.data.secret
  const inbound = (await call(`GET /api/channels/${channel.ulid}/mail`, { token })).body.data.inbound_url
  const secrets = {
    'server passwords': 's3cret-smtp',
    'the query of a request': 's3cret-query',
    'the header of a request': 's3cret-header',
    'the signing secret': signing,
    'the inbound URL': inbound,
  }
  const paths = routes
    .map(({ endpoint }) => endpoint)
    .filter(
      (endpoint) =>
        endpoint.method === 'GET' && isOfWorkspace(endpoint) && !endpoint.file && !endpoint.stream,
    )
    .map(({ path }) => path.replace(':channel', channel.ulid).replace(':workflow', workflow.ulid))
    .filter((path) => !path.includes(':'))
  const seenBy = async (by: string) => {
    const texts: string[] = []
    for (const path of paths) texts.push((await call(`GET ${path}`, { token: by })).text)
    return Object.entries(secrets)
      .filter(([, secret]) => texts.some((text) => text.includes(secret)))
      .map(([name]) => name)
  }
  const toAdmins = [
    'the query of a request',
    'the header of a request',
    'the signing secret',
    'the inbound URL',
  ]
  assert.deepEqual(await seenBy(token), toAdmins)
  assert.deepEqual(await seenBy((await world.member(workspace, { role: 'admin' })).token), toAdmins)
  assert.deepEqual(await seenBy((await world.member(workspace, { role: 'admin', readOnly: true })).token), [])
  assert.deepEqual(await seenBy((await world.member(workspace)).token), [])
})
