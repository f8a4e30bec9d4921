import { membersAccess } from '../../../members/index.ts'
import { type Draft, mentionsIn, withoutMentions } from '../../../messages/index.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import { invalid } from '../../../platform/kernel/problem.ts'

const most = 50

/** Returns the mentioned members. Rejects members who cannot access the ticket and so cannot read the note. */
export const mentionsOf = async (tx: Read, channel: number, { body }: Draft) => {
  const ulids = mentionsIn(body.html)
  if (ulids.length === 0) return []
  if (ulids.length > most) throw invalid({ body: [`A note can mention at most ${most} members.`] })
  const members = await membersAccess(tx, ulids, channel)
  const without = members.filter(({ can_access }) => !can_access).map(({ name }) => name)
  if (members.length < ulids.length)
    throw invalid({ body: ['The note mentions somebody who is not a member of this workspace.'] })
  if (without.length)
    throw invalid({
      body: [`${without.join(', ')} cannot access the channel of this ticket and cannot be mentioned.`],
    })
  return ulids
}

/** Mails contain mentions as plain text. */
export const removeMentions = (draft: Draft): Draft => {
  const html = withoutMentions(draft.body.html)
  if (html === draft.body.html) return draft
  return { ...draft, body: { ...draft.body, html, original: html } }
}
