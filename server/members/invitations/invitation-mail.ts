import { type Mail, oneLine } from '../../platform/mail/message.ts'
import { html } from '../../platform/text/html.ts'
import type { Letter } from './invitation-store.ts'

/** The mail of an invitation. The names in it are untrusted and may be chosen to mislead the reader. */
export const invitationMail = (letter: Letter, link: string): Mail => {
  const workspace = shortened(letter.workspace)
  const whoInvites = letter.inviter ? `${shortened(letter.inviter)} invites you` : 'You are invited'
  const sentence = `${whoInvites} to join the workspace “${workspace}” on Bellhop.`
  return {
    id: `invitation-${letter.ulid}`,
    to: { name: letter.name, address: letter.email },
    subject: `${whoInvites} to ${workspace}`,
    text: textOf(sentence, link),
    html: htmlOf(sentence, link),
  }
}

const shortened = (name: string) => {
  const characters = [...oneLine(name)]
  return characters.length > 80 ? `${characters.slice(0, 79).join('')}…` : characters.join('')
}

const terms = 'The link works once and expires after seven days. If you did not expect this mail, ignore it.'

const textOf = (sentence: string, link: string) => `${sentence}\n\nAccept here:\n${link}\n\n${terms}\n`

const htmlOf = (sentence: string, link: string) => html`<!doctype html>
<html lang="en">
<body style="margin:0;padding:24px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif">
<p style="margin:0 0 24px">${sentence}</p>
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4ed8;color:#fff;text-decoration:none;font-weight:600">Accept the invitation</a></p>
<p style="margin:0 0 8px;font-size:14px">Or open this address:<br><a href="${link}">${link}</a></p>
<p style="margin:0;font-size:14px">${terms}</p>
</body>
</html>
`
