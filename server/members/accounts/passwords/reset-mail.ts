import type { Language } from '../../../../contract/members/languages.ts'
import { type Mail, oneLine } from '../../../platform/mail/message.ts'
import { html } from '../../../platform/text/html.ts'

type Person = { name: string; email: string; language: Language | null }

export const resetMail = (id: string, { name, email, language: chosen }: Person, link: string): Mail => {
  const language = chosen ?? 'en'
  const { subject, greeting, introduction, button, orOpen, terms } = textsIn[language]
  return {
    id: `password-reset-${id}`,
    to: { name, address: email },
    subject,
    text: `${greeting(oneLine(name))}\n\n${introduction}\n\n${link}\n\n${terms}\n`,
    html: html`<!doctype html>
<html lang="${language}">
<body style="margin:0;padding:24px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif">
<p style="margin:0 0 24px">${greeting(oneLine(name))}</p>
<p style="margin:0 0 24px">${introduction}</p>
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4ed8;color:#fff;text-decoration:none;font-weight:600">${button}</a></p>
<p style="margin:0 0 8px;font-size:14px">${orOpen}<br><a href="${link}">${link}</a></p>
<p style="margin:0;font-size:14px">${terms}</p>
</body>
</html>
`,
  }
}

type Texts = Record<'subject' | 'introduction' | 'button' | 'orOpen' | 'terms', string> & {
  greeting: (name: string) => string
}

const textsIn: Record<Language, Texts> = {
  en: {
    subject: 'Reset your Bellhop password',
    greeting: (name) => `Hello ${name},`,
    introduction: 'Somebody asked to reset the password of your account. Choose a new one here:',
    button: 'Choose a new password',
    orOpen: 'Or open this address:',
    terms:
      'The link works once and expires after one hour. If you did not ask for it, ignore this mail: your password does not change.',
  },
  de: {
    subject: 'Ihr Passwort für Bellhop zurücksetzen',
    greeting: (name) => `Guten Tag ${name},`,
    introduction: 'Jemand möchte das Passwort Ihres Kontos zurücksetzen. Legen Sie hier ein neues fest:',
    button: 'Neues Passwort festlegen',
    orOpen: 'Oder öffnen Sie diese Adresse:',
    terms:
      'Der Link gilt einmal und läuft nach einer Stunde ab. Wenn Sie nicht darum gebeten haben, ignorieren Sie diese E-Mail: Ihr Passwort ändert sich nicht.',
  },
}
