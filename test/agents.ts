import { preparedDraft } from '../server/messages/messages/actions.ts'
import { newUlid } from '../server/platform/kernel/ids.ts'
import { addFromOutside } from '../server/tickets/tickets/actions.ts'
import { startBellhop } from './harness.ts'
import { startModelServer } from './model-server.ts'

type Way = Parameters<typeof startModelServer>[number]
type Body = Record<string, unknown>

/** Creates a workspace with a channel whose agent uses a brain, and a model with the given responses. */
export const startAgents = async (ways: Way[] = [], environment: Record<string, string> = {}) => {
  const model = ways.length ? await startModelServer(...ways) : undefined
  const bellhop = await startBellhop({
    environment: { ...(model && { AI_URL: model.url, AI_MODEL: 'test' }), ...environment },
  })
  const { call, world, runJobs } = bellhop
  const workspace = await world.workspace()
  const { token } = workspace.owner
  const post = async (path: string, body: Body) =>
    (await call(`POST /api/${path}`, { token, body })).body.data
  const get = async (path: string) => (await call(`GET /api/${path}`, { token })).body.data

  const channelWith = async (
    agent_mode: string,
    { brain = newBrain() }: { brain?: Promise<string> } = {},
  ) => {
    const brain_ulid = await brain
    const channel = await world.channel(workspace)
    await call(`PUT /api/channels/${channel.ulid}/agent`, {
      session: await world.session(workspace.owner),
      body: { brain_ulid, agent_mode },
    })
    return { ...channel, brain: brain_ulid }
  }
  const newBrain = async (): Promise<string> => (await post('brains', { name: 'Help' })).ulid
  const article = (brain: string, { title, body, is_public = true }: (typeof articles)[number]) =>
    post(`brains/${brain}/articles`, { title, body, is_public })
  const stocked = async () => {
    const brain = await newBrain()
    for (const one of articles) await article(brain, one)
    return brain
  }
  const ask = (
    channel: { ulid: string },
    body: string,
    options: { subject?: string; email?: string } = {},
  ) => {
    const { subject = 'A question', email = `${newUlid()}@example.test` } = options
    return post('tickets', { channel: channel.ulid, subject, from_contact: { email }, message: { body } })
  }
  /** Asks a question, and returns the result of the agent. */
  const asked = async (...question: Parameters<typeof ask>) => {
    const ticket = await ask(...question)
    await runJobs()
    return seen(ticket)
  }
  const seen = async ({ ulid }: { ulid: string }) => {
    const ticket = await get(`tickets/${ulid}`)
    const answers = await get(`tickets/${ulid}/agent-answers`)
    const written = ticket.messages.filter((message: { sender: Body }) => message.sender.type === 'ai')
    return { ticket, answers, answer: answers[0], written, message: written.at(-1) }
  }
  /** Adds another message of a contact to a ticket. */
  const writes = (ticket: { ulid: string }, text: string, { isAutomatic = false } = {}) =>
    world.inside(workspace, async (tx) => {
      const [row] = await tx.sql<{ id: number; contact: number; name: string; email: string }[]>`
        select id, contact_id as contact, contact_name as name, contact_email as email from tickets
        where workspace_id = ${tx.workspace} and ulid = ${ticket.ulid}`
      if (!row) throw new Error('There is no such ticket.')
      const sender = { type: 'contact', id: row.contact, name: row.name, email: row.email } as const
      const draft = await preparedDraft(`<p>${text}</p>`, [])
      await addFromOutside(tx, row.id, sender, { draft, files: [], is_automatic: isAutomatic })
    })
  return {
    ...bellhop,
    model,
    workspace,
    token,
    post,
    get,
    channelWith,
    newBrain,
    article,
    stocked,
    ask,
    asked,
    seen,
    writes,
  }
}

export const articles = [
  {
    title: 'Reset your password',
    body: 'To reset your password, open the sign-in page and choose "Forgot password". We send you a link that is valid for 30 minutes. If no mail arrives, look into your spam folder.',
    is_public: true,
  },
  {
    title: 'Refunds',
    body: 'Refunds are possible within 30 days of the purchase. Write to billing@example.com with the number of the invoice. Gift cards cannot be refunded.',
    is_public: true,
  },
  {
    title: 'Export your data',
    body: 'Open the settings and choose Export. We make a ZIP file of all your projects within an hour.',
    is_public: true,
  },
]

/** A model whose responses have the requested format. */
export const answering = (answer: { text: string; sources: unknown[] }[], hand_over = false) =>
  JSON.stringify({ answer, hand_over })
