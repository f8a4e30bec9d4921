import { type Mail, oneLine } from '../../platform/mail/message.ts'
import { html } from '../../platform/text/html.ts'

type Person = { name: string; email: string }

export const resetMail = (id: string, { name, email }: Person, link: string): Mail => ({
  id: `password-reset-${id}`,
  to: { name, address: email },
  subject: 'Reset your Bellhop password',
  text: `Hello ${oneLine(name)},\n\n${introduction}\n\n${link}\n\n${terms}\n`,
  html: html`<!doctype html>
<html lang="en">
<body style="margin:0;padding:24px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif">
<p style="margin:0 0 24px">Hello ${oneLine(name)},</p>
<p style="margin:0 0 24px">${introduction}</p>
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4ed8;color:#fff;text-decoration:none;font-weight:600">Choose a new password</a></p>
<p style="margin:0 0 8px;font-size:14px">Or open this address:<br><a href="${link}">${link}</a></p>
<p style="margin:0;font-size:14px">${terms}</p>
</body>
</html>
`,
})

const introduction = 'Somebody asked to reset the password of your account. Choose a new one here:'

const terms =
  'The link works once and expires after one hour. If you did not ask for it, ignore this mail: your password does not change.'
