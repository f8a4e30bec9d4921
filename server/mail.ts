import { join } from 'node:path'
import type { Config } from './config.ts'
import { openMailer } from './platform/mail/mailer.ts'

/** The mail of this installation, as it is configured. */
export const openMail = ({ SMTP_URL, MAIL_FROM, MAIL_DOMAIN, DATA_DIR }: Config) =>
  openMailer({
    smtpUrl: SMTP_URL,
    folder: join(DATA_DIR, 'mail'),
    sender: { ...(MAIL_FROM ?? { name: 'Bellhop', address: `bellhop@${MAIL_DOMAIN}` }), domain: MAIL_DOMAIN },
  })
