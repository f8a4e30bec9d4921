import type { Language } from '../../../../contract/members/languages.ts'
import { type Mail, oneLine } from '../../../platform/mail/message.ts'
import { html } from '../../../platform/text/html.ts'
import type { Letter } from './invitation-store.ts'

/** The mail of an invitation. The names in it are untrusted and may be chosen to mislead the reader. */
export const invitationMail = (letter: Letter, link: string): Mail => {
  const language = letter.language ?? 'en'
  const texts = textsIn[language]
  const workspace = shortened(letter.workspace)
  const inviter = letter.inviter && shortened(letter.inviter)
  const sentence = texts.sentence(inviter, workspace)
  return {
    id: `invitation-${letter.ulid}`,
    to: { name: letter.name, address: letter.email },
    subject: texts.subject(inviter, workspace),
    text: `${sentence}\n\n${texts.accept}\n${link}\n\n${texts.terms}\n`,
    html: html`<!doctype html>
<html lang="${language}">
<body style="margin:0;padding:24px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif">
<p style="margin:0 0 24px">${sentence}</p>
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4ed8;color:#fff;text-decoration:none;font-weight:600">${texts.button}</a></p>
<p style="margin:0 0 8px;font-size:14px">${texts.orOpen}<br><a href="${link}">${link}</a></p>
<p style="margin:0;font-size:14px">${texts.terms}</p>
</body>
</html>
`,
  }
}

type Texts = Record<'accept' | 'button' | 'orOpen' | 'terms', string> &
  Record<'subject' | 'sentence', (inviter: string | null, workspace: string) => string>

const textsIn: Record<Language, Texts> = {
  en: {
    subject: (inviter, workspace) =>
      `${inviter ? `${inviter} invites you` : 'You are invited'} to ${workspace}`,
    sentence: (inviter, workspace) =>
      `${inviter ? `${inviter} invites you` : 'You are invited'} to join the workspace “${workspace}” on Bellhop.`,
    accept: 'Accept here:',
    button: 'Accept the invitation',
    orOpen: 'Or open this address:',
    terms: 'The link works once and expires after seven days. If you did not expect this mail, ignore it.',
  },
  de: {
    subject: (inviter, workspace) =>
      inviter ? `${inviter} lädt Sie zu ${workspace} ein` : `Einladung zu ${workspace}`,
    sentence: (inviter, workspace) =>
      `${inviter ? `${inviter} lädt Sie ein` : 'Sie sind eingeladen'}, dem Workspace „${workspace}“ in Bellhop beizutreten.`,
    accept: 'Hier annehmen:',
    button: 'Einladung annehmen',
    orOpen: 'Oder öffnen Sie diese Adresse:',
    terms:
      'Der Link gilt einmal und läuft nach sieben Tagen ab. Wenn Sie diese E-Mail nicht erwartet haben, ignorieren Sie sie.',
  },
}

const shortened = (name: string) => {
  const characters = [...oneLine(name)]
  return characters.length > 80 ? `${characters.slice(0, 79).join('')}…` : characters.join('')
}
