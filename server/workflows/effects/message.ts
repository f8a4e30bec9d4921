import { mayAnswer, whyNot } from '../../inbound/actions.ts'
import { isBlank, keepLines, preparedDraft } from '../../messages/actions.ts'
import { fillDraft } from '../../placeholders/actions.ts'
import { add } from '../../tickets/actions.ts'
import { type Deed, done, unchanged } from './deed.ts'

type Text = { body: string }

/** A reply that nobody wrote, to the contact; as often as automatic answers may leave, and marked as one. */
export const sendReply = async (deed: Deed, { body }: Text) => {
  const { tx, ticket, workflow, automaticMails: atMost, refuse } = deed
  if (ticket.is_automatic) return unchanged('Nothing was sent: a machine wrote the message.')
  const address = ticket.contact_email
  const wish = { ticket: ticket.id, channel: ticket.channel_id, address, source: sourceOf(deed), atMost }
  const draft = await draftOf(deed, body, true)
  if (isBlank(draft.body)) return unchanged('Nothing was sent: the message is empty.')
  const verdict = await mayAnswer(tx, wish)
  if (verdict !== 'granted') {
    refuse(verdict)
    return unchanged(`Nothing was sent: ${whyNot(verdict)}`)
  }
  await write(deed, {
    type: 'outbound',
    sender: { type: 'system', id: null, name: workflow.name, email: ticket.channel_address },
    draft,
    to_recipients: [address],
    send_status: 'pending',
    is_automatic: true,
  })
  return done(`A reply goes to ${address}.`)
}

export const addNote = async (deed: Deed, { body }: Text) => {
  const sender = { type: 'system', id: null, name: deed.workflow.name, email: null } as const
  await write(deed, { type: 'note', sender, draft: await draftOf(deed, body, false) })
  return done('A note was added.')
}

const draftOf = async ({ tx, ticket }: Deed, body: string, isAutomatic: boolean) =>
  fillDraft(tx, ticket.id, await preparedDraft(keepLines(body), []), { isAutomatic })

const write = ({ tx, ticket }: Deed, posted: Omit<Parameters<typeof add>[2], 'files'>) =>
  add(tx, ticket, { ...posted, files: [] })

/** Once on a ticket, unless a person asked for it, or a person's reply has to come before each. */
const sourceOf = ({ workflow, run }: Deed) => {
  const isByPeople = workflow.trigger_type === 'manual' || workflow.trigger_type === 'on_no_reply'
  return isByPeople ? run : workflow.ulid
}
