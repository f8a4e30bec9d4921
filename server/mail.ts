import { join } from 'node:path'
import type { Config } from './config.ts'
import { openMailer } from './platform/mail/mailer.ts'

/** Opens the outgoing mail of this installation with its configuration. */
export const openMail = ({ SMTP_URL, MAIL_FROM, MAIL_DOMAIN, DATA_DIR }: Config) =>
  openMailer({
    smtpUrl: SMTP_URL,
    folder: join(DATA_DIR, 'mail'),
    sender: { ...(MAIL_FROM ?? { name: 'Bellhop', address: `bellhop@${MAIL_DOMAIN}` }), domain: MAIL_DOMAIN },
  })
