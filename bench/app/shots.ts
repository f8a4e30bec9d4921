import type { Page } from 'puppeteer-core'

export type Paths = Record<string, string>
export type Shot = {
  path: string | ((paths: Paths) => string | undefined)
  act?: (page: Page) => Promise<unknown>
  isSignedOut?: true
}
type Key = Parameters<Page['keyboard']['press']>[0]
type Step = (page: Page) => Promise<unknown>

// The stream of events stays open.
const settle: Step = (page) =>
  page.waitForNetworkIdle({ idleTime: 200, concurrency: 2, timeout: 5_000 }).catch(() => {})
const all =
  (...steps: Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page)
    await settle(page)
  }
const press =
  (...keys: Key[]): Step =>
  async (page) => {
    for (const key of keys) await page.keyboard.press(key)
    await settle(page)
  }
const type =
  (text: string): Step =>
  (page) =>
    page.keyboard.type(text)
const click =
  (role: string, name: string): Step =>
  (page) =>
    page.locator(`::-p-aria([name="${name}"][role="${role}"])`).setTimeout(4_000).click()
const open = (name: string) => all(click('button', name))
const scrollToEnd: Step = (page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('.scrolls')) element.scrollTo(0, 100_000)
  })

const demoOfWidget = { path: ({ widgetDemo }: Paths) => widgetDemo, isSignedOut: true } as const

const unfold: Step = (page) => page.locator('[aria-expanded="false"].toggle').setTimeout(4_000).click()

const signedOut: Record<string, Shot> = {
  'sign-in': { path: '/sign-in' },
  'sign-in-refused': {
    path: '/sign-in',
    act: all(type('ada@northwind.test'), press('Tab'), type('not the password'), press('Enter')),
  },
  'forgot-password': { path: '/forgot-password' },
  'forgot-password-sent': {
    path: '/forgot-password',
    act: all(type('somebody@northwind.test'), press('Enter')),
  },
  'reset-password': { path: '/reset-password/unknown' },
  setup: { path: '/setup/unknown' },
  invitation: { path: ({ invitation }) => invitation },
  'missing-invitation': { path: '/invitations/unknown' },
}

const inbox: Record<string, Shot> = {
  inbox: { path: '/tickets' },
  ticket: { path: '/tickets', act: press('j') },
  selected: { path: '/tickets', act: press('j', 'x', 'j', 'x') },
  'set-field': { path: '/tickets', act: all(press('j', 'x', 'j', 'x'), open('Set a field')) },
  search: { path: '/tickets?q=order%20is:open' },
  suggestions: { path: '/tickets', act: all(press('/'), type('order ta')) },
  'unknown-search': { path: '/tickets?q=tag:refnd' },
  'no-result': { path: '/tickets?q=zeppelin' },
  'inbox-zero': { path: '/tickets?view=mine' },
  spam: { path: '/tickets?view=spam' },
  view: { path: '/tickets?view=refunds' },
  'edit-view': {
    path: '/tickets?view=refunds',
    act: all(open('Options of this view'), click('menuitem', 'Edit view'), open('Add condition')),
  },
  'missing-view': { path: '/tickets?view=gone' },
  palette: {
    path: '/tickets',
    act: async (page) => {
      await page.keyboard.down('Control')
      await page.keyboard.press('k')
      await page.keyboard.up('Control')
      await all(type('order'))(page)
    },
  },
  shortcuts: { path: '/tickets', act: press('?') },
  notifications: { path: '/tickets', act: press('g', 'n') },
  'save-view': { path: '/tickets?q=order', act: open('Save this search as a view') },
}

const ticket: Record<string, Shot> = {
  reply: { path: '/tickets', act: all(press('j', 'r'), type('It left our warehouse on Friday.')) },
  note: { path: '/tickets', act: all(press('j', 'j', 'n'), type('Ask the carrier, @a')) },
  forward: { path: '/tickets', act: press('j', 'j', 'j', 'f') },
  assign: { path: '/tickets', act: press('j', 'a') },
  tag: { path: '/tickets', act: press('j', 't') },
  snooze: { path: '/tickets', act: press('j', 's') },
  more: { path: '/tickets', act: all(press('j'), open('More actions')) },
  merge: { path: '/tickets', act: press('j', 'm') },
  stretched: { path: ({ stretched }) => stretched },
  'right-to-left': { path: ({ rightToLeft }) => rightToLeft },
  'missing-ticket': { path: '/tickets/01k00000000000000000000000' },
}

const others: Record<string, Shot> = {
  drafts: { path: '/drafts' },
  'get-started': { path: '/get-started' },
  contacts: { path: '/contacts' },
  'new-contact': { path: '/contacts', act: open('New contact') },
  contact: { path: ({ contact }) => contact },
  'contact-details': { path: ({ contact }) => `${contact}?show=details` },
  'new-ticket': {
    path: '/tickets/new',
    act: all(type('grace@hopper.example,'), press('Tab'), type('Your parcel is back')),
  },
  'new-ticket-wrong': { path: '/tickets/new', act: open('Send') },
  'delete-contact': { path: ({ contact }) => contact, act: open('Delete contact') },
  'erase-contact': { path: ({ contact }) => contact, act: open('Erase contact') },
  'missing-contact': { path: '/contacts/01k00000000000000000000000' },
  companies: { path: '/companies' },
  company: { path: ({ company }) => company },
  'empty-company': { path: ({ emptyCompany }) => emptyCompany },
  workload: { path: '/workload' },
  'workload-unassigned': { path: '/workload?of=unassigned' },
  live: { path: '/live' },
  reports: { path: '/reports' },
  'report-tickets': { path: '/reports/tickets?figure=replies' },
  'report-mails': { path: '/reports/mail' },
  'new-report-mail': { path: '/reports/mail', act: open('Add report') },
  'reports-end': { path: '/reports', act: scrollToEnd },
  mail: { path: '/mail' },
  'mail-detail': { path: '/mail', act: press('j', 'j') },
  'mail-quarantine': { path: '/mail?status=quarantined', act: press('j') },
  'mail-none': { path: '/mail?status=refused' },
  'mail-outgoing': { path: '/mail/outgoing', act: press('j') },
  'mail-recipients': { path: '/mail/outgoing', act: all(press('j'), open('Change recipients')) },
  workflows: { path: '/workflows' },
  'new-workflow': { path: '/workflows/new' },
  'workflow-from-example': { path: '/workflows/new?recipe=refunds' },
  'workflow-with-request': { path: '/workflows/new?recipe=webhook', act: scrollToEnd },
  workflow: { path: ({ workflow }) => workflow },
  'workflow-end': { path: ({ workflow }) => workflow, act: scrollToEnd },
  'workflow-with-deleted-team': { path: ({ failingWorkflow }) => failingWorkflow },
  'workflow-history': { path: ({ workflow }) => `${workflow}?tab=history`, act: all(unfold) },
  articles: { path: ({ brain }) => brain },
  'articles-selected': { path: ({ brain }) => brain, act: press('j', 'x', 'j', 'x') },
  'article-search': { path: ({ brain }) => `${brain}/search?q=How can I return an item` },
  'article-questions': { path: ({ brain }) => `${brain}/questions` },
  'import-articles': { path: ({ brain }) => `${brain}/import` },
  'help-categories': { path: ({ brain }) => `${brain}/help-centre` },
  'help-domain': {
    path: ({ brain }) => `${brain}/help-centre`,
    act: async (page) => {
      const field = await page.$('input[inputmode="url"]') // the first width leaves a domain behind
      if (field) await all(() => field.type('help.northwind.example'), press('Enter'))(page)
      await all(open('Check now'))(page)
    },
  },
  'help-category': { path: ({ category }) => category },
  'help-uncategorised': { path: ({ brain }) => `${brain}/help-centre?category=none` },
  'new-article': { path: ({ brain }) => `${brain}/new` },
  'article-editor': { path: ({ article }) => article },
  'article-history': { path: ({ article }) => `${article}/history` },
  'articles-long': { path: ({ longBrain }) => longBrain },
  agent: { path: '/agent' },
  'agent-answers': { path: '/agent/answers' },
  'agent-gaps': { path: '/agent/gaps' },
  'agent-sandbox': {
    path: '/agent/sandbox',
    act: all(
      type('How can I return an item?'),
      press('Enter'),
      (page) => page.waitForSelector('.sandbox-answer'),
      type('Do you ship to Australia?'),
      press('Enter'),
    ),
  },
  'missing-page': { path: '/nowhere' },
}

const settings: Record<string, Shot> = {
  profile: { path: '/settings' },
  'profile-end': { path: '/settings', act: scrollToEnd },
  security: { path: '/settings/security' },
  'quick-replies': { path: '/settings/quick-replies' },
  'ticket-templates': { path: '/settings/ticket-templates' },
  'recurring-tickets': { path: '/settings/recurring-tickets' },
  'new-recurring-ticket': { path: '/settings/recurring-tickets', act: open('New recurring ticket') },
  'new-quick-reply': { path: '/settings/quick-replies', act: open('New quick reply') },
  tokens: { path: '/settings/tokens' },
  webhooks: { path: '/settings/webhooks' },
  provisioning: { path: '/settings/provisioning' },
  'ticket-panels': { path: '/settings/ticket-panels' },
  'company-sign-in': { path: '/settings/sign-in' },
  'new-token': { path: '/settings/tokens', act: open('Create token') },
  workspace: { path: '/settings/workspace' },
  appearance: { path: '/settings/appearance' },
  retention: { path: '/settings/retention' },
  'new-retention-rule': { path: '/settings/retention', act: open('New rule') },
  'erased-contacts': { path: '/settings/erased-contacts' },
  'audit-log': { path: '/settings/audit-log' },
  members: { path: '/settings/members' },
  owner: { path: '/settings/members', act: scrollToEnd },
  invite: { path: '/settings/members', act: open('Invite member') },
  availability: { path: '/settings/availability' },
  assignment: { path: '/settings/assignment' },
  teams: { path: '/settings/teams' },
  team: { path: ({ team }) => team },
  channels: { path: '/settings/channels' },
  'new-channel': { path: '/settings/channels', act: open('Add channel') },
  channel: { path: ({ channel }) => channel },
  'delete-channel': { path: ({ channel }) => channel, act: open('Delete channel') },
  'channel-receiving': { path: ({ channel }) => `${channel}?tab=receiving` },
  'channel-satisfaction': { path: ({ channel }) => `${channel}?tab=satisfaction` },
  'channel-confirmation': {
    path: ({ channel }) => `${channel}?tab=confirmation`,
    act: async (page) => {
      await page.locator('[role=textbox]').click()
      await page.keyboard.type('Hello {{contact.first_name}}, we have your mail.')
      await page.waitForFunction(() => document.body.innerText.includes('Kept'))
    },
  },
  widget: { path: ({ widget }) => widget },
  'widget-home': { ...demoOfWidget, act: open('Open support') },
  'widget-new': { ...demoOfWidget, act: all(open('Open support'), open('Send us a message')) },
  'widget-asks': {
    ...demoOfWidget,
    act: all(
      open('Open support'),
      open('Send us a message'),
      click('textbox', 'Your message'),
      type('How can I return an item?'),
      press('Enter'),
    ),
  },
  connections: { path: '/settings/connections' },
  'new-reminder': { path: '/settings/connections', act: open('Add reminder') },
  tags: { path: '/settings/tags' },
  'new-tag': { path: '/settings/tags', act: open('New tag') },
  fields: { path: '/settings/fields' },
  'new-field': { path: '/settings/fields', act: open('Add field') },
  targets: { path: '/settings/targets' },
  'new-target-policy': { path: '/settings/targets', act: open('Add policy') },
  hours: { path: '/settings/hours' },
  'blocked-senders': { path: '/settings/blocked-senders' },
  'block-sender': { path: '/settings/blocked-senders', act: open('Block sender') },
}

const goAway: Step = (page) =>
  page.evaluate(async () => {
    const body = JSON.stringify({ is_away: true, away_until: `${new Date().getFullYear() + 1}-01-05` })
    await fetch('/api/me/absence', { method: 'PUT', headers: { 'content-type': 'application/json' }, body })
  })

/** The last ones: the person is away in all that follow. */
const away: Record<string, Shot> = {
  'away-assignee': { path: '/tickets', act: all(goAway, press('j', 'a')) },
  'away-members': { path: '/settings/members' },
  'away-sidebar': {
    path: '/tickets',
    act: (page) => page.evaluate(() => document.querySelector<HTMLElement>('.person')?.click()),
  },
  'away-access': { path: '/settings/members', act: open('Change access of Ada Okafor') },
}

/** All screenshots by name. */
export const shots: Record<string, Shot> = {
  ...Object.fromEntries(
    Object.entries(signedOut).map(([name, shot]) => [name, { ...shot, isSignedOut: true }]),
  ),
  ...inbox,
  ...ticket,
  ...others,
  ...settings,
  ...away,
}
