import type { Page } from 'puppeteer-core'
import { begin, give, pressWithControl } from './journey.ts'
import { byRole, shows, write } from './testing.ts'

/** A dialog, a menu, a form or an error on a page. */
export type PageState = {
  name: string
  /** A path, or the name of a sample. */
  at: string
  open: (page: Page) => Promise<unknown>
  /** By default, a dialog. */
  within?: string
  without?: string[]
}

/** The shortcut of a command is not part of its name. */
const shortcutsInNames = ['label-content-name-mismatch']

const press =
  (...keys: Parameters<Page['keyboard']['press']>[0][]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key)
  }
const click = (role: string, name: string) => (page: Page) => byRole(page, role, name).click()
const reply = async (page: Page, text = 'It arrives on Thursday.') => {
  await begin(page, 'r')
  await page.keyboard.type(text)
}

const ofTickets: PageState[] = [
  {
    name: 'a reply with a file that cannot be sent',
    at: 'ticket',
    within: '.composer',
    open: async (page) => {
      await reply(page)
      await give(page, '.conversation', 'drop', [{ name: 'setup.exe', type: '', base64: 'AAAA' }])
      await shows(page, 'Programs and scripts cannot be sent')
    },
  },
  {
    name: 'a note that became a reply, with a wrong recipient',
    at: 'another ticket',
    within: '.composer',
    open: async (page) => {
      await begin(page, 'n')
      await page.keyboard.type('She is difficult')
      await page.click('.composer-tabs label.reply')
      await shows(page, 'This was written as an internal note.')
      await byRole(page, 'button', 'Cc Bcc').click()
      await page.keyboard.type('chief')
      await pressWithControl(page, 'Enter')
      await shows(page, 'chief is not an email address.')
    },
  },
  {
    name: 'a forward',
    at: 'a third ticket',
    within: '.composer',
    open: async (page) => {
      await begin(page, 'f')
      await page.keyboard.type('other@example.com ')
      await byRole(page, 'button', 'Remove other@example.com').wait()
    },
  },
  {
    name: 'the ways to send a reply',
    at: 'ticket',
    within: '[role=menu]',
    open: click('button', 'More ways to send'),
    without: shortcutsInNames,
  },
  {
    name: 'the choice of a channel',
    at: 'ticket',
    open: async (page) => {
      await byRole(page, 'button', 'More actions').click()
      await byRole(page, 'menuitem', 'Move to another channel').click()
    },
  },
  {
    name: 'the choice of a workflow',
    at: 'ticket',
    open: press('y'),
  },
  {
    name: 'the choice of a time',
    at: 'ticket',
    open: async (page) => {
      await byRole(page, 'button', 'More ways to send').click()
      await byRole(page, 'menuitem', 'Send later').click()
      await shows(page, 'Tomorrow morning')
    },
  },
  {
    name: 'no quick replies',
    at: 'a fourth ticket',
    within: '[role=listbox]',
    open: async (page) => {
      await begin(page, 'n')
      await page.keyboard.type('/')
      await byRole(page, 'option', 'No quick replies yet. Create one').wait()
    },
  },
  { name: 'priorities', at: 'ticket', within: '[role=menu]', open: press('p') },
  {
    name: 'creating a tag',
    at: 'ticket',
    within: '.picker',
    open: async (page) => {
      await page.keyboard.press('t')
      await page.waitForSelector('.picker input:focus')
      await page.keyboard.type('Express')
      await byRole(page, 'menuitem', 'Create the tag “Express”').wait()
    },
  },
  {
    name: 'a merge',
    at: 'ticket',
    open: async (page) => {
      await page.keyboard.press('m')
      await page.waitForSelector('[role=dialog] [role=menuitem]')
    },
  },
  {
    name: 'a split',
    at: 'a ticket with a note',
    open: async (page) => {
      await page.locator('.message.note .message-menu').click()
      await byRole(page, 'menuitem', 'Split into a new ticket').click()
      await write(page, 'Subject of the new ticket', 'Broken cup')
    },
  },
  {
    name: 'a move',
    at: 'a ticket with a note',
    open: async (page) => {
      await page.locator('.message.note .message-menu').click()
      await byRole(page, 'menuitem', 'Move to another ticket').click()
      await page.waitForSelector('[role=dialog] [role=menuitem]')
    },
  },
  {
    name: 'the place of a message',
    at: 'a ticket with a note',
    open: async (page) => {
      await page.locator('.message.note .message-menu').click()
      await byRole(page, 'menuitem', 'Why is this here?').click()
      await shows(page, 'The message came through the API')
    },
  },
  {
    name: 'a rejected address of a contact',
    at: 'ticket',
    within: '.contact-panel',
    open: async (page) => {
      await page.locator('::-p-aria([role="button"]) ::-p-text(stretched.test)').click()
      await write(page, 'Email address of the contact', 'layla@haddad.test')
      await page.keyboard.press('Enter')
      await shows(page, 'The email has already been taken.')
    },
  },
]

const ofLists: PageState[] = [
  {
    name: 'selected tickets',
    at: '/tickets?view=all',
    within: 'main',
    open: async (page) => {
      await press('j', 'x', 'j', 'x')(page)
      await shows(page, '2 selected')
    },
  },
  {
    name: 'suggestions of a search',
    at: '/tickets?view=all',
    within: 'body',
    open: async (page) => {
      await page.keyboard.press('/')
      await page.keyboard.type('elephants pri')
      await byRole(page, 'option', 'priority: low, normal, high or urgent').wait()
      await shows(page, 'No tickets found')
    },
  },
  {
    name: 'a view',
    at: '/tickets?q=priority%3Anormal',
    open: click('button', 'Save this search as a view'),
  },
  {
    name: 'an absence',
    at: '/tickets',
    open: async (page) => {
      await byRole(page, 'button', 'Nora Keys').click()
      await byRole(page, 'menuitem', 'Set as away…').click()
    },
  },
  { name: 'notifications', at: '/tickets', within: '.notifications', open: press('g', 'n') },
  { name: 'keyboard shortcuts', at: '/tickets', open: press('?') },
  {
    name: 'the palette',
    at: '/tickets',
    open: (page) => pressWithControl(page, 'k'),
    // The focus stays in the field, whose arrow keys scroll the list.
    without: ['scrollable-region-focusable', ...shortcutsInNames],
  },
  {
    name: 'an incoming mail in quarantine',
    at: '/mail',
    within: 'main',
    open: async (page) => {
      await page.keyboard.press('j')
      await shows(page, 'The parts are nested more than 20 levels deep.')
    },
  },
  {
    name: 'new recipients',
    at: '/mail/outgoing',
    open: async (page) => {
      await page.keyboard.press('j')
      await byRole(page, 'button', 'Change recipients').click()
      await write(page, 'To', 'no address')
      await page.keyboard.press('Enter')
      await page.waitForSelector('[role="dialog"] [aria-invalid="true"]')
    },
  },
  {
    name: 'selected articles',
    at: '/articles/$brain',
    within: 'main',
    open: async (page) => {
      await press('j', 'x')(page)
      await shows(page, '1 selected')
    },
  },
  {
    name: 'a workflow with errors',
    at: '/workflows/new?recipe=refunds',
    within: 'main',
    open: async (page) => {
      await byRole(page, 'button', 'Create workflow').click()
      await shows(page, 'This field is required.')
    },
  },
]

const ofSettings: PageState[] = [
  { name: 'the export of a contact', at: '/contacts/$contact', open: click('button', 'Export everything…') },
  { name: 'the erasure of a contact', at: '/contacts/$contact', open: click('button', 'Erase contact') },
  {
    name: 'the preview of a merge of contacts',
    at: '/contacts/$contact',
    open: async (page) => {
      await byRole(page, 'button', 'Merge with…').click()
      await byRole(page, 'menuitem', 'ليلى حداد').click()
      await byRole(page, 'button', 'Merge contacts').wait()
    },
  },
  {
    name: 'a new quick reply',
    at: '/settings/quick-replies',
    open: click('button', 'New quick reply'),
  },
  {
    name: 'a new ticket template',
    at: '/settings/ticket-templates',
    open: click('button', 'New ticket template'),
  },
  {
    name: 'a new recurring ticket',
    at: '/settings/recurring-tickets',
    open: click('button', 'New recurring ticket'),
  },
  { name: 'an invitation', at: '/settings/members', open: click('button', 'Invite member') },
  {
    name: 'the access of a member',
    at: '/settings/members',
    open: click('button', 'Change access of Ada Okafor'),
  },
  { name: 'a new webhook endpoint', at: '/settings/webhooks', open: click('button', 'New endpoint') },
  {
    name: 'the events of a webhook endpoint',
    at: '/settings/webhooks',
    within: '.picker',
    // The keyboard scrolls the choices from the field above them.
    without: ['scrollable-region-focusable'],
    open: async (page) => {
      await byRole(page, 'button', 'New endpoint').click()
      await byRole(page, 'button', 'Events: All events').click()
      await page.waitForSelector('.picker input:focus')
    },
  },
  { name: 'a new ticket panel', at: '/settings/ticket-panels', open: click('button', 'New panel') },
  { name: 'a new channel', at: '/settings/channels', open: click('button', 'Add channel') },
  {
    name: 'a new mailbox',
    at: '/settings/channels/$channel',
    within: '.server-form',
    open: async (page) => {
      await byRole(page, 'link', 'Receiving').click()
      await page.locator('.receiving-ways a').click()
      await byRole(page, 'button', 'Set up: Mailbox (IMAP)').click()
      await shows(page, 'No servers were found.')
    },
  },
  {
    name: 'the deletion of a channel',
    at: '/settings/channels/$channel',
    open: async (page) => {
      await byRole(page, 'button', 'Delete channel').click()
      await byRole(page, 'radio', 'Move them to another channel').wait()
    },
  },
  {
    name: 'colors',
    at: '/settings/appearance',
    within: '.color-choice',
    open: async (page) => {
      await page.locator('.color-field .select-button').click()
    },
  },
  {
    name: 'a new field',
    at: '/settings/fields',
    within: 'main',
    open: click('button', 'Add field'),
  },
  { name: 'a new calendar', at: '/settings/hours', within: 'main', open: click('button', 'Add calendar') },
  { name: 'a new retention rule', at: '/settings/retention', open: click('button', 'New rule') },
  { name: 'a new policy', at: '/settings/targets', within: 'main', open: click('button', 'Add policy') },
  { name: 'a new report by mail', at: '/reports/mail', open: click('button', 'Add report') },
  { name: 'a new reminder', at: '/settings/connections', open: click('button', 'Add reminder') },
  {
    name: 'a rejected sender',
    at: '/settings/blocked-senders',
    within: 'main',
    open: async (page) => {
      await byRole(page, 'button', 'Block sender').click()
      await write(page, 'Email address or domain', 'nonsense')
      await byRole(page, 'button', 'Block').click()
      await shows(page, 'must be an email address such as')
    },
  },
  {
    name: 'working hours',
    at: '/settings/availability',
    within: 'main',
    open: async (page) => {
      await page.locator('.check-box').click()
      await shows(page, 'Monday')
    },
  },
]

export const pageStates = [...ofTickets, ...ofLists, ...ofSettings]
