import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { FirstStart } from '../servers.ts'
import { writeArticles } from './articles.ts'
import { deliverMails } from './demo-mails.ts'

type Started = { url: string } & FirstStart

const run = promisify(execFile)

const tags = { refund: '#dc2626', delivery: '#2563eb', 'feature request': '#7c3aed', vip: '#d97706' }
const teams = ['Billing', 'Logistics']

const people = [
  ['Grace Hill', 'grace@hillside.test'],
  ['Bob Marsh', 'bob@marsh.test'],
  ['Amara Diallo', 'amara@diallo.test'],
  ['Léa Fournier', 'lea@fournier.test'],
  ['Kenji Watanabe', 'kenji@watanabe.test'],
  ['Priya Raman', 'priya@raman.test'],
] as const

const questions = [
  [
    'Where is my order?',
    'It should have been here on Monday. The tracking page has not changed since Friday.',
  ],
  ['Order 2041 arrived twice', 'How do I return one of the two parcels? Both are unopened.'],
  [
    'Invoice with the wrong VAT number',
    'Our VAT number changed in March. Could you correct the last two invoices?',
  ],
  [
    'Change of the delivery address',
    'We moved to a new office. Please send the next delivery to Harbour Street 12.',
  ],
  ['Discount for a school', 'We would like to order forty lamps for our classrooms.'],
  ['The lamp flickers', 'It started yesterday, and a new bulb did not help. I attached a short video.'],
  ['Cannot sign in', 'The link to reset my password does not arrive, not even in the spam folder.'],
  ['Thank you', 'The replacement arrived today, and everything works. Thank you for the quick help!'],
] as const

/** An installation after some days of use, with a second member. */
export const fillDemo = async (started: Started, folder: string, tickets: number) => {
  const post = poster(started)
  const made = await Promise.all([
    ...Object.entries(tags).map(([name, color]) => post('/api/tags', { name, color })),
    ...teams.map((name) => post('/api/teams', { name })),
  ])
  const colleague = await addMember(folder, started.workspace.slug, 'ada@northwind.test', 'Ada Okafor')
  const changed = [
    { status: 'waiting' },
    { priority: 'urgent' },
    { assignee_ulid: colleague.ulid },
    { team_ulid: made.at(-1)?.ulid },
    {},
    { assignee_ulid: colleague.ulid, priority: 'high' },
    { status: 'closed' },
    {},
  ]
  for (let number = 0; number < tickets; number += 1) {
    const [name, email] = people[number % people.length] ?? people[0]
    const [subject, text] = questions[number % questions.length] ?? questions[0]
    const ticket = await post('/api/tickets', {
      channel: started.channel.ulid,
      subject,
      from_contact: { email, name },
      message: { body: `<p>Hello,</p><p>${text}</p><p>Best regards<br>${name}</p>` },
    })
    const path = `/api/tickets/${ticket.ulid}`
    await post(path, changed[number % changed.length] ?? {}, 'PUT')
    const tag = made[number % 5]
    if (number % 5 < 3 && tag) await post(`${path}/tags/${tag.ulid}`, {})
    if (number % 4 === 2) await post(`${path}/reply`, { body: '<p>We are looking into it.</p>' })
    if (number % 4 === 1)
      await post(`${path}/note`, { body: '<p>The carrier confirms that it left on Friday.</p>' })
  }
  await addFields(post)
  await deliverMails(started)
  await post('/api/saved-views', { name: 'Refunds', search: 'is:open tag:refund', is_personal: false })
  await post('/api/saved-views', { name: 'Urgent', search: 'is:open priority:urgent,high' })
  return { colleague, articles: await writeArticles(post) }
}

const plans = [
  { value: 'basic', name: 'Basic' },
  { value: 'pro', name: 'Pro' },
]
const reasons = [
  { value: 'delivery', name: 'Delivery' },
  { value: 'return', name: 'Return' },
  { value: 'invoice', name: 'Invoice' },
]

/** Custom fields, and their values at some contacts. */
const addFields = async (post: Post) => {
  const shown = { is_in_lists: true }
  const asked = { is_shown_to_visitors: true }
  await post('/api/fields', {
    of: 'ticket',
    key: 'order_number',
    name: 'Order number',
    type: 'text',
    ...asked,
  })
  await post('/api/fields', {
    ...{ of: 'ticket', key: 'reason', name: 'Reason', type: 'choice', choices: reasons },
    ...shown,
    ...asked,
  })
  await post('/api/fields', {
    of: 'contact',
    key: 'plan',
    name: 'Plan',
    type: 'choice',
    choices: plans,
    ...shown,
  })
  await post('/api/fields', { of: 'contact', key: 'seats', name: 'Seats', type: 'number', ...shown })
  for (const [number, [, email]] of people.entries()) {
    const fields = number % 3 ? { plan: plans[number % 2]?.value, seats: number * 12 } : {}
    await post(`/api/contacts/by-external-id/crm-${4700 + number}`, { email, fields }, 'PUT')
  }
}

/** The command line adds members whether or not the server runs. */
const addMember = async (folder: string, workspace: string, email: string, name: string) => {
  const args = ['server/main.ts', 'member', 'add', '--workspace', workspace, '--email', email, '--name', name]
  const { stdout } = await run(process.execPath, [...args, '--role', 'admin', '--json'], {
    env: { PATH: process.env.PATH, DATA_DIR: folder },
  })
  return (JSON.parse(stdout) as { user: { ulid: string; email: string; password: string } }).user
}

/** A created resource. Only a widget has a page to try it. */
type Made = { ulid: string; demo_url?: string }

type Post = ReturnType<typeof sender>

/** Sends a POST request and returns the created resource. */
export const poster = ({ url, token }: Pick<Started, 'url' | 'token'>) =>
  sender(url, { authorization: `Bearer ${token}` })

/** Sends requests with the headers of a token or of a browser. */
export const sender =
  (url: string, headers: Record<string, string>) =>
  async (path: string, body: object, method = 'POST'): Promise<Made> => {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok)
      throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`)
    return ((await response.json()) as { data: Made }).data
  }
