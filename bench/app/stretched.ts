import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FirstStart } from '../servers.ts'
import { writeLongArticle } from './articles.ts'
import { poster, sender } from './demo.ts'
import { addWorkflows } from './workflows.ts'

type Headers = Record<string, string>
type Started = Pick<FirstStart, 'token'> & { url: string; channel: { ulid: string } }

const long = (letter: string) => letter.repeat(80)
const longSubject = `Re: Fwd: ${long('x')}`
const arabic = 'السلام عليكم، لم يصل طلبي رقم 2041 حتى الآن. متى سيصل؟'

/**
 * Adds data that makes pages wide or empty: long names, right-to-left text, many tags. Returns the paths of their
 * pages.
 */
export const addStretched = async (started: Started, session: Headers) => {
  const post = poster(started)
  const company = await post('/api/companies', { name: `Company ${long('c')}`, domain: 'stretched.test' })
  const empty = await post('/api/companies', { name: 'Initech', domain: 'initech.test' })
  const stretched = await ticketOf(post, started, {
    subject: longSubject,
    from_contact: { email: `${'long'.repeat(15)}@stretched.test`, name: `Wolfeschlegelstein ${long('n')}` },
    body: `<p>${long('word')}</p><pre>${'const code = 1; '.repeat(20)}</pre>`,
  })
  const rightToLeft = await ticketOf(post, started, {
    subject: arabic,
    from_contact: { email: 'layla@haddad.test', name: 'ليلى حداد' },
    body: `<p>${arabic}</p><p dir="rtl">${arabic}</p>`,
  })
  let tag = ''
  for (let number = 0; number < 9; number += 1) {
    const name = number === 0 ? `tag-${long('t')}` : `tag ${number}`
    const { ulid } = await post('/api/tags', { name, color: '#0f766e' })
    await post(`/api/tickets/${stretched.ulid}/tags/${ulid}`, {})
    tag = ulid
  }
  const contacts = await listOf(started, '/api/contacts?filter[search]=stretched')
  const contact = contacts[0]?.ulid
  await post(`/api/contacts/${contact}`, { company_ulid: company.ulid }, 'PUT')
  const team = await post('/api/teams', { name: `Team ${long('m')}` })
  const workflows = await addWorkflows(post, { team: team.ulid, tag })
  await remove(started, `/api/teams/${workflows.gone.ulid}`)
  for (const sender of ['offers@spam.test', `${'offers'.repeat(10)}@stretched.test`, 'casino.test'])
    await post('/api/blocked-senders', { sender })
  const end = { note: long('note '), expires_at: '2099-01-01T00:00:00Z' }
  await post('/api/connections/reminders', { name: `Certificate ${long('c')}`, ...end })
  const widget = await sender(started.url, session)('/api/channels', {
    type: 'widget',
    name: 'Chat on the website of our shop in Northern Europe',
  })
  const { demo_url } = await sender(started.url, session)(
    `/api/channels/${widget.ulid}/widget`,
    { answer_time: 'hours' },
    'PUT',
  )
  const articles = await writeLongArticle(post)
  return {
    ...articles,
    stretched: `/tickets/${stretched.ulid}`,
    rightToLeft: `/tickets/${rightToLeft.ulid}`,
    contact: `/contacts/${contact}`,
    company: `/companies/${company.ulid}`,
    emptyCompany: `/companies/${empty.ulid}`,
    team: `/settings/teams/${team.ulid}`,
    channel: `/settings/channels/${started.channel.ulid}`,
    widget: `/settings/channels/${widget.ulid}`,
    widgetDemo: new URL(demo_url ?? started.url).pathname,
    workflow: `/workflows/${workflows.refunds.ulid}`,
    failingWorkflow: `/workflows/${workflows.failing.ulid}`,
  }
}

type Post = ReturnType<typeof poster>
type Written = { subject: string; from_contact: object; body: string }

const ticketOf = (post: Post, { channel }: Started, { subject, from_contact, body }: Written) =>
  post('/api/tickets', { channel: channel.ulid, subject, from_contact, message: { body } })

const remove = async ({ url, token }: Started, path: string) => {
  const { ok, status } = await fetch(url + path, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  })
  if (!ok) throw new Error(`DELETE ${path} returned ${status}`)
}

const listOf = async ({ url, token }: Started, path: string) => {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  return ((await response.json()) as { data: { ulid: string }[] }).data
}

/** Creates notifications for the member, more than one page of them. */
export const notify = async (started: Started, member: { ulid: string }) => {
  const post = poster(started)
  const tickets = await listOf(started, '/api/tickets?per_page=5')
  for (const [at, { ulid }] of tickets.entries()) {
    const mention = `<span mention="${member.ulid}">@Ada Okafor</span>`
    if (at % 2) await post(`/api/tickets/${ulid}/note`, { body: `<p>${mention} can you look at this?</p>` })
    else await post(`/api/tickets/${ulid}/assignee`, { assignee_ulid: member.ulid }, 'PUT')
  }
}

/** Invites a person, and returns the path of the link in the mail. */
export const invitedPath = async (started: Started, folder: string) => {
  await poster(started)('/api/members/invite', { email: 'linus@northwind.test', role: 'member' })
  for (let tries = 0; tries < 100; tries += 1) {
    const files = await readdir(join(folder, 'mail')).catch(() => [])
    for (const file of files.filter((name) => !name.startsWith('.'))) {
      const mail = (await readFile(join(folder, 'mail', file), 'utf8')).replaceAll('=\r\n', '')
      const path = /\/invitations\/[A-Za-z0-9]{48}/.exec(mail)?.[0]
      if (path) return path
    }
    await pause(100)
  }
  throw new Error('The invitation was not sent.')
}
