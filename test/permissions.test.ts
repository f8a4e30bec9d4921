import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOfWorkspace } from '../contract/base/endpoint.ts'
import {
  type Action,
  actionOf,
  covers,
  may,
  permissionOf,
  permissions,
  visibility,
  withoutToken,
  withProvisioningToken,
} from '../contract/base/permissions.ts'
import { routes } from '../server/app.ts'
import { type Answer, startBellhop } from './harness.ts'
import { makerIn } from './makers.ts'
import { resourcesIn } from './verdicts.ts'

const { app, call, world } = await startBellhop({
  environment: { OIDC_ISSUER: 'https://id.example.test', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' },
})
const workspace = await world.workspace()
const channel = await world.channel(workspace)

const ticketBody = {
  channel: channel.ulid,
  subject: 'Lamp',
  from_contact: { email: 'grace@example.test' },
  message: { body: 'Hello' },
}
const ticket: { ulid: string } = (
  await call('POST /api/tickets', { token: workspace.owner.token, body: ticketBody })
).body.data

const admin = { role: 'admin' } as const
const callers = {
  owner: { role: 'owner', readOnly: false, ...workspace.owner },
  admin: { ...admin, readOnly: false, ...(await world.member(workspace, admin)) },
  member: { role: 'member', readOnly: false, ...(await world.member(workspace)) },
  'light member': { role: 'light', readOnly: false, ...(await world.member(workspace, { role: 'light' })) },
  viewer: { role: 'viewer', readOnly: false, ...(await world.member(workspace, { role: 'viewer' })) },
  'read-only token of an admin': {
    ...admin,
    ...(await world.member(workspace, { ...admin, readOnly: true })),
    readOnly: true,
  },
  'read-only token of a member': {
    role: 'member',
    ...(await world.member(workspace, { readOnly: true })),
    readOnly: true,
  },
  'draft token of an admin': {
    ...admin,
    ...(await world.member(workspace, { ...admin, send: false })),
    readOnly: false,
    send: false,
  },
  'draft token of a member': {
    role: 'member',
    ...(await world.member(workspace, { send: false })),
    readOnly: false,
    send: false,
  },
  'limited token of an admin': {
    ...admin,
    ...(await world.member(workspace, { ...admin, tokenChannels: [channel.id] })),
    readOnly: false,
    channels: [channel.id],
  },
} as const
type Caller = (typeof callers)[keyof typeof callers]

const isDone = ({ status }: Answer) => {
  assert.ok(status < 300 || status === 403, String(status))
  return status < 300
}
const asks = async (request: Parameters<typeof call>[0], { token }: Caller, body?: object) =>
  isDone(await call(request, { token, ...(body && { body }) }))
const color = '#123456'
const rightsOf = (caller: Caller) => ({
  role: caller.role,
  token: { send: true, ...caller },
  channels: 'channels' in caller ? caller.channels : ('all' as const),
})

/** Tries the action of a row in the table. Returns whether it was allowed. */
const tries: Record<Action, (me: Caller) => Promise<boolean>> = {
  read: (me) => asks('GET /api/tags', me),
  writeOwn: (me) => asks('PUT /api/notifications/read', me),
  writeNotes: (me) => asks(`PUT /api/tickets/${ticket.ulid}/follow`, me),
  write: (me) => asks('POST /api/quick-replies', me, { name: world.newUlid(), body: 'x' }),
  send: (me) => asks(`POST /api/tickets/${ticket.ulid}/reply`, me, { body_text: 'x' }),
  readAsAdmin: (me) => asks(`GET /api/channels/${channel.ulid}/mail`, me),
  writeAsAdmin: (me) => asks('POST /api/tags', me, { name: world.newUlid(), color }),
  readAdministration: (me) => asks('GET /api/signing-secret', me),
  writeAdministration: (me) => asks('PUT /api/workspace', me, { name: 'Acme' }),
  writePersonalView: (me) => asks('POST /api/saved-views', me, { name: world.newUlid() }),
  writeWorkspaceView: (me) =>
    asks('POST /api/saved-views', me, { name: world.newUlid(), is_personal: false }),
  writeSharedQuickReply: async (me) => {
    const quickReply = { name: world.newUlid(), body: 'x', is_shared: true }
    const { token } = await world.member(workspace)
    const { body } = await call('POST /api/quick-replies', { token, body: quickReply })
    return asks(`DELETE /api/quick-replies/${body.data.ulid}`, me)
  },
  writeSharedTemplate: async (me) => {
    const template = { name: world.newUlid(), is_shared: true }
    const { token } = await world.member(workspace)
    const { body } = await call('POST /api/ticket-templates', { token, body: template })
    return asks(`DELETE /api/ticket-templates/${body.data.ulid}`, me)
  },
  changeNotesOfOthers: async (me) => {
    const { token } = await world.member(workspace)
    const { ulid } = (
      await call('POST /api/contacts', { token, body: { email: `${world.newUlid()}@x.test` } })
    ).body.data
    const note = await call(`POST /api/contacts/${ulid}/notes`, { token, body: { text: 'x' } })
    return asks(`DELETE /api/contacts/${ulid}/notes/${note.body.data.ulid}`, me)
  },
  leaveWorkspace: async ({ role, readOnly, ...me }) => {
    if (role === 'owner') return asks(`DELETE /api/members/${workspace.owner.ulid}`, callers.owner)
    const leaver = await world.member(workspace, { role, readOnly, send: !('send' in me) })
    return isDone(await call(`DELETE /api/members/${leaver.ulid}`, { token: leaver.token }))
  },
  removeMember: async (me) => asks(`DELETE /api/members/${(await world.member(workspace)).ulid}`, me),
  giveOwnership: async ({ role }) => {
    const person = role === 'owner' ? workspace.owner : await world.member(workspace, { role })
    const { body } = await call('GET /api/members', { session: await world.session(person) })
    return body.data.some(({ can }: { can: { make_owner: boolean } }) => can.make_owner)
  },
  changeOwner: (me) => asks(`PUT /api/members/${workspace.owner.ulid}`, me, { role: 'admin' }),
  removeOwner: (me) => asks(`DELETE /api/members/${workspace.owner.ulid}`, me),
  seeSecrets: async ({ token }) => {
    const { body } = await call('GET /api/signing-secret', { token })
    const mail = await call(`GET /api/channels/${channel.ulid}/mail`, { token })
    const seen = [body.data?.secret ?? null, mail.body.data?.inbound_url ?? null].map((it) => it !== null)
    assert.equal(seen[0], seen[1])
    return seen[0] === true
  },
  accessAllChannels: async (me) => {
    const { role, readOnly } = me
    if (role === 'owner') return (await asks(`GET /api/channels/${channel.ulid}`, callers.owner)) === true
    const tokenChannels = 'channels' in me ? [] : undefined
    const { token } = await world.member(workspace, { role, readOnly, channels: [], tokenChannels })
    return (await call(`GET /api/channels/${channel.ulid}`, { token })).status === 200
  },
}

for (const action of Object.keys(permissions) as Action[]) {
  test(`${action} is allowed to those whom the table of permissions names, and to nobody else`, async () => {
    for (const [who, caller] of Object.entries(callers)) {
      const expected = may(rightsOf(caller), action)
      assert.equal(await tries[action](caller), expected, who)
    }
  })
}

test('the table says what it has always said', () => {
  const allowed = Object.keys(permissions).map((action) => [
    action,
    Object.entries(callers)
      .filter(([, caller]) => may(rightsOf(caller), action as Action))
      .map(([who]) => who.replace(/read-only token of/, 'reading').replace(/(draft|limited) token of/, '$1'))
      .join(', '),
  ])
  assert.deepEqual(Object.fromEntries(allowed), {
    read: 'owner, admin, member, light member, viewer, reading an admin, reading a member, draft an admin, draft a member, limited an admin',
    writeOwn: 'owner, admin, member, light member, viewer, draft an admin, draft a member, limited an admin',
    writeNotes: 'owner, admin, member, light member, draft an admin, draft a member, limited an admin',
    write: 'owner, admin, member, draft an admin, draft a member, limited an admin',
    send: 'owner, admin, member, limited an admin',
    readAsAdmin: 'owner, admin, reading an admin, draft an admin, limited an admin',
    writeAsAdmin: 'owner, admin, limited an admin',
    readAdministration: 'owner, admin, reading an admin, draft an admin',
    writeAdministration: 'owner, admin',
    writePersonalView:
      'owner, admin, member, light member, viewer, draft an admin, draft a member, limited an admin',
    writeWorkspaceView: 'owner, admin, limited an admin',
    writeSharedQuickReply: 'owner, admin, limited an admin',
    writeSharedTemplate: 'owner, admin, limited an admin',
    changeNotesOfOthers: 'owner, admin, limited an admin',
    leaveWorkspace: 'admin, member, light member, viewer, limited an admin',
    removeMember: 'owner, admin',
    removeOwner: '',
    giveOwnership: 'owner',
    changeOwner: '',
    seeSecrets: 'owner, admin',
    accessAllChannels: 'owner, admin, reading an admin, draft an admin',
  })
})

test('these endpoints are the administration of the workspace, and no other needs access to all channels', () => {
  const administration = routes.filter(({ endpoint }) => permissionOf(actionOf(endpoint)).allChannels)
  assert.deepEqual(administration.map(({ endpoint: { method, path } }) => `${method} ${path}`).sort(), [
    'DELETE /api/blocked-senders/:blockedSender',
    'DELETE /api/business-hours',
    'DELETE /api/calendars/:calendar',
    'DELETE /api/channels/:channel/deletion',
    'DELETE /api/company-sign-in/provider',
    'DELETE /api/connections/reminders/:connectionReminder',
    'DELETE /api/contact-imports/:contactImport',
    'DELETE /api/contact-merges/:contactMerge',
    'DELETE /api/email-domains/:emailDomain',
    'DELETE /api/exports/:export',
    'DELETE /api/fields/:field',
    'DELETE /api/getting-started',
    'DELETE /api/invitations/:invitation',
    'DELETE /api/retention-rules/:retentionRule',
    'DELETE /api/sample-data',
    'DELETE /api/target-policies/:targetPolicy',
    'DELETE /api/ticket-panels/:ticketPanel',
    'DELETE /api/webhooks/:webhook',
    'DELETE /api/workspace/logo',
    'GET /api/audit-log',
    'GET /api/audit-log/retention',
    'GET /api/blocked-senders',
    'GET /api/channels/:channel/deletion',
    'GET /api/company-sign-in',
    'GET /api/connections',
    'GET /api/connections/reminders/:connectionReminder',
    'GET /api/contact-imports',
    'GET /api/contact-imports/:contactImport',
    'GET /api/contact-imports/:contactImport/refused-rows',
    'GET /api/contact-imports/:contactImport/rows',
    'GET /api/contacts/:contact/merges',
    'GET /api/email-domains',
    'GET /api/erasures',
    'GET /api/erasures/:erasure',
    'GET /api/exports',
    'GET /api/exports/:export',
    'GET /api/exports/:export/file',
    'GET /api/getting-started',
    'GET /api/invitations',
    'GET /api/long-work',
    'GET /api/long-work/:longWork',
    'GET /api/members/:user',
    'GET /api/provisioning',
    'GET /api/retention-periods',
    'GET /api/retention-rules',
    'GET /api/retention-rules/:retentionRule',
    'GET /api/retention-runs',
    'GET /api/signing-secret',
    'GET /api/ticket-panels',
    'GET /api/ticket-panels/:ticketPanel',
    'GET /api/webhooks',
    'GET /api/webhooks/:webhook',
    'GET /api/webhooks/:webhook/deliveries',
    'GET /api/webhooks/:webhook/deliveries/:webhookDelivery',
    'GET /api/workspace/help-domain',
    'POST /api/audit-log/export',
    'POST /api/blocked-senders',
    'POST /api/calendars',
    'POST /api/channels',
    'POST /api/channels/:channel/deletion',
    'POST /api/company-sign-in/test',
    'POST /api/connections/reminders',
    'POST /api/contact-imports',
    'POST /api/contact-imports/:contactImport/start',
    'POST /api/contacts/:contact/erasure',
    'POST /api/contacts/:contact/export',
    'POST /api/contacts/:contact/merge',
    'POST /api/email-domains',
    'POST /api/email-domains/:emailDomain/check',
    'POST /api/exports',
    'POST /api/fields',
    'POST /api/holidays/preview',
    'POST /api/invitations/:invitation/link',
    'POST /api/invitations/:invitation/resend',
    'POST /api/long-work/:longWork/stop',
    'POST /api/mail-apps/remove',
    'POST /api/members/invite',
    'POST /api/provisioning/token',
    'POST /api/retention-rules',
    'POST /api/retention-rules/preview',
    'POST /api/sample-data',
    'POST /api/signing-secret/rotation',
    'POST /api/target-policies',
    'POST /api/ticket-panels',
    'POST /api/ticket-panels/:ticketPanel/secret',
    'POST /api/ticket-panels/:ticketPanel/test',
    'POST /api/webhooks',
    'POST /api/webhooks/:webhook/deliveries/:webhookDelivery/replay',
    'POST /api/webhooks/:webhook/replay',
    'POST /api/webhooks/:webhook/secret',
    'POST /api/webhooks/:webhook/test',
    'POST /api/workflow-previews',
    'POST /api/workspace/appearance-preview',
    'POST /api/workspace/help-domain/check',
    'PUT /api/audit-log/retention',
    'PUT /api/business-hours',
    'PUT /api/calendars/:calendar',
    'PUT /api/company-sign-in',
    'PUT /api/company-sign-in/provider',
    'PUT /api/connections/reminders/:connectionReminder',
    'PUT /api/contact-imports/:contactImport',
    'PUT /api/fields/:field',
    'PUT /api/fields/:field/position',
    'PUT /api/mail-apps',
    'PUT /api/members/:user',
    'PUT /api/provisioning',
    'PUT /api/retention-periods',
    'PUT /api/retention-rules/:retentionRule',
    'PUT /api/target-policies/:targetPolicy',
    'PUT /api/target-policies/:targetPolicy/position',
    'PUT /api/ticket-panels/:ticketPanel',
    'PUT /api/webhooks/:webhook',
    'PUT /api/workspace',
    'PUT /api/workspace/help-domain',
    'PUT /api/workspace/logo',
  ])
})

test('an admin token that is limited to some channels is denied the whole administration like a member', async () => {
  const { member, 'limited token of an admin': limited } = callers
  const made = await world.inside(workspace, async (tx) => {
    const make = makerIn({ tx, textOf: () => 'Made', user: workspace.owner.id })
    return {
      channel,
      invitation: await make('invitation'),
      blockedSender: await make('blockedSender'),
      connectionReminder: await make('connectionReminder'),
      contact: await make('contact'),
      contactImport: await make('contactImport'),
      contactMerge: await make('contactMerge'),
      erasure: await make('erasure'),
      export: await make('export'),
      field: await make('field'),
      longWork: await make('longWork'),
      retentionRule: await make('retentionRule'),
      targetPolicy: await make('targetPolicy'),
      calendar: await make('calendar'),
      user: callers.member,
      emailDomain: await make('emailDomain'),
      ticketPanel: await make('ticketPanel'),
      webhook: await make('webhook'),
      webhookDelivery: await make('webhookDelivery'),
    }
  })
  for (const { endpoint } of routes.filter(({ endpoint }) => endpoint.access === 'administration')) {
    const { method, path, session } = endpoint
    if (session) continue // no token may call it
    const at = path.replace(/:(\w+)/g, (_, resource: keyof typeof made) => made[resource].ulid)
    const ask = async ({ token }: Caller) => {
      const { status, body } = await call(`${method} ${at}`, { token })
      return [status, body]
    }
    const response = await ask(limited)
    assert.deepEqual(response, await ask(member), `${method} ${path}`)
    assert.equal(response[0], 403)
  }
})

test('light members and viewers are denied every endpoint that changes more than their role may', async () => {
  for (const caller of [callers['light member'], callers.viewer])
    for (const { endpoint } of routes) {
      const { method, path, session } = endpoint
      const action = actionOf(endpoint)
      if (method === 'GET' || session || !isOfWorkspace(endpoint) || may(rightsOf(caller), action)) continue
      const found = path.replace(/:ticket\b/, ticket.ulid).replace(/:channel\b/, channel.ulid)
      const { status, body } = await call(`${method} ${found.replace(/:\w+/g, world.newUlid())}`, {
        token: caller.token,
      })
      const isUnknown = /:\w+/.test(found) && status === 404
      assert.ok(isUnknown || status === 403, `${caller.role}: ${method} ${path} returns ${status}`)
      if (status === 403) assert.ok(['forbidden', 'admin_required'].includes(body.code), body.code)
    }
})

test('what admins, light members and viewers may do beyond the others is decided here, endpoint by endpoint', () => {
  const byAction = (action: Action) =>
    routes
      .filter(({ endpoint }) => isOfWorkspace(endpoint) && actionOf(endpoint) === action)
      .map(({ endpoint: { method, path } }) => `${method} ${path}`)
      .sort()
  assert.deepEqual(byAction('writeNotes'), [
    'DELETE /api/contacts/:contact/notes/:contactNote',
    'DELETE /api/tickets/:ticket/draft',
    'DELETE /api/tickets/:ticket/follow',
    'POST /api/attachments',
    'POST /api/contacts/:contact/notes',
    'POST /api/quick-replies/:quickReply/uploads',
    'POST /api/tickets/:ticket/note',
    'PUT /api/contacts/:contact/notes/:contactNote',
    'PUT /api/tickets/:ticket/draft',
    'PUT /api/tickets/:ticket/follow',
  ])
  assert.deepEqual(byAction('readAsAdmin'), [
    'GET /api/brains/:brain/imports',
    'GET /api/brains/:brain/imports/:articleImport',
    'GET /api/brains/:brain/imports/:articleImport/files',
    'GET /api/channels/:channel/canary',
    'GET /api/channels/:channel/dmarc-reports',
    'GET /api/channels/:channel/forwarding',
    'GET /api/channels/:channel/mail',
    'GET /api/channels/:channel/mail-account',
    'GET /api/channels/:channel/mx',
    'GET /api/channels/:channel/satisfaction',
    'GET /api/channels/:channel/sending-domain',
    'GET /api/channels/:channel/thanks',
    'GET /api/edits',
    'GET /api/fields/:field/uses',
    'GET /api/mail-apps',
    'GET /api/mail-servers',
    'GET /api/members/:user/uses',
    'GET /api/tags/:tag/uses',
    'GET /api/teams/:team/uses',
  ])
  assert.deepEqual(byAction('writeAsAdmin'), [
    'DELETE /api/brains/:brain',
    'DELETE /api/brains/:brain/articles/:article',
    'DELETE /api/brains/:brain/categories/:category',
    'DELETE /api/brains/:brain/gaps/:gap',
    'DELETE /api/brains/:brain/imports/:articleImport',
    'DELETE /api/brains/:brain/questions/:question',
    'DELETE /api/channels/:channel/mail-account',
    'DELETE /api/companies/:company',
    'DELETE /api/contacts/:contact',
    'DELETE /api/tags/:tag',
    'DELETE /api/teams/:team',
    'DELETE /api/teams/:team/members/:user',
    'DELETE /api/tickets/:ticket',
    'DELETE /api/workflows/:workflow',
    'POST /api/brains',
    'POST /api/brains/:brain/article-changes',
    'POST /api/brains/:brain/article-images',
    'POST /api/brains/:brain/article-preview',
    'POST /api/brains/:brain/articles',
    'POST /api/brains/:brain/categories',
    'POST /api/brains/:brain/checks',
    'POST /api/brains/:brain/gaps/:gap/restore',
    'POST /api/brains/:brain/imports',
    'POST /api/brains/:brain/imports/:articleImport/start',
    'POST /api/brains/:brain/questions',
    'POST /api/channels/:channel/forwarding',
    'POST /api/channels/:channel/forwarding-check',
    'POST /api/channels/:channel/mail-account',
    'POST /api/channels/:channel/sending-domain/check',
    'POST /api/channels/:channel/test',
    'POST /api/channels/:channel/widget/identity-secret',
    'POST /api/companies',
    'POST /api/companies/batch',
    'POST /api/mail-sign-ins',
    'POST /api/tags',
    'POST /api/teams',
    'POST /api/teams/:team/members/:user',
    'POST /api/tickets/:ticket/chat-message-preview',
    'POST /api/workflows',
    'POST /api/workflows/preview',
    'PUT /api/brains/:brain',
    'PUT /api/brains/:brain/articles/:article',
    'PUT /api/brains/:brain/articles/:article/place',
    'PUT /api/brains/:brain/categories/:category',
    'PUT /api/brains/:brain/categories/:category/position',
    'PUT /api/brains/:brain/questions/:question',
    'PUT /api/channels/:channel',
    'PUT /api/channels/:channel/agent',
    'PUT /api/channels/:channel/canary',
    'PUT /api/channels/:channel/mail',
    'PUT /api/channels/:channel/satisfaction',
    'PUT /api/channels/:channel/widget',
    'PUT /api/companies/:company',
    'PUT /api/companies/by-external-id/:externalId',
    'PUT /api/edit',
    'PUT /api/tags/:tag',
    'PUT /api/teams/:team',
    'PUT /api/workflows/:workflow',
    'PUT /api/workflows/:workflow/position',
  ])
  assert.deepEqual(byAction('writeOwn'), [
    'DELETE /api/members/:user',
    'DELETE /api/report-subscriptions/:reportSubscription',
    'DELETE /api/report-subscriptions/:reportSubscription/recipients/me',
    'DELETE /api/saved-views/:savedTicketView',
    'DELETE /api/tickets/:ticket/read',
    'DELETE /api/tokens/:token',
    'POST /api/report-subscriptions',
    'POST /api/report-subscriptions/:reportSubscription/send',
    'POST /api/saved-views',
    'POST /api/tokens',
    'PUT /api/me',
    'PUT /api/me/absence',
    'PUT /api/me/availability',
    'PUT /api/me/avatar',
    'PUT /api/me/dashboard',
    'PUT /api/notifications/:notification/read',
    'PUT /api/notifications/read',
    'PUT /api/report-subscriptions/:reportSubscription',
    'PUT /api/saved-views/:savedTicketView',
    'PUT /api/tickets/:ticket/notifications/read',
    'PUT /api/tickets/:ticket/read',
    'PUT /api/tickets/:ticket/view',
  ])
})

test('an access includes another if it includes each of its channels', () => {
  assert.deepEqual(
    [covers('all', 'all'), covers('all', [1]), covers([1, 2], [2]), covers([1], [])],
    [true, true, true, true],
  )
  assert.deepEqual([covers([1], 'all'), covers([1], [1, 2]), covers([], [1])], [false, false, false])
})

test('the table says which of the resources in every path a caller finds', () => {
  const ofWorkspaces = routes.filter(({ endpoint }) => isOfWorkspace(endpoint))
  const named = ofWorkspaces.flatMap(({ endpoint }) => resourcesIn(endpoint.path))
  assert.deepEqual([...new Set(named)].sort(), Object.keys(visibility))
})

test('what is answered without a token is in the table', async () => {
  await app.ready()
  const endpoints = new Set<string>(routes.map(({ endpoint }) => endpoint.path))
  const open = pathsOf(app.printRoutes({ commonPrefix: false }))
    .map((path) => path.replace(/(?<=.)\*$/, ''))
    .filter((path) => !endpoints.has(path))
  // The test of the MCP server proves that it needs a token.
  const isListed = (path: string) =>
    path === '/mcp' ||
    [...withoutToken, withProvisioningToken].some(
      (one) => path === one || (one !== '/' && path.startsWith(`${one}/`)),
    )
  assert.deepEqual(
    open.filter((path) => !isListed(path) && path !== '/*'),
    [],
  )
  assert.deepEqual(
    withoutToken.filter((one) => !open.includes(one)),
    [],
  )
})

/** The paths of a tree of routes. A line with methods ends a path. */
const pathsOf = (tree: string) => {
  const parts: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] =
      line.match(/^((?:[│ ] {3})*)[├└]── (.*?)( \([A-Z, ]+\))?$/) ?? []
    parts.splice(indent.length / 4, parts.length, part)
    return methods ? [parts.join('')] : []
  })
}
