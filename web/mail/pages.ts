import { page, texts } from '../platform/pages/page.ts'

export const mail = page(() => import('./mail-page.tsx'), 'MailPage', {
  search: texts('q', 'status', 'channel', 'mail'),
})
export const incoming = page(() => import('./incoming/incoming-mails.tsx'), 'IncomingMails')
export const outgoing = page(() => import('./outgoing/outgoing-mails.tsx'), 'OutgoingMails')
