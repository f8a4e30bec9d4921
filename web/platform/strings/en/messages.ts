import { one } from '../base/counts.ts'

export const message = {
  label: (type: string, name: string) =>
    type === 'note' ? `Internal note by ${name}` : `Message from ${name}`,
  frame: (name: string) => `Text of the message from ${name}`,
  unknownSender: 'Unknown sender',
  agent: 'AI agent',
  automatic: 'Automatic',
  note: 'Internal note',
  forward: 'Forwarded',
  stored: 'Kept as a file, not sent',
  openPicture: (name: string) => `Open ${name}`,
  download: (name: string) => `Download ${name}`,
  more: 'More actions for this message',
  copyLink: 'Copy the link to this message',
  linkCopied: 'Link copied',
  imagesBlocked: 'Images from other servers are not shown.',
  showImages: 'Show images',
  imageLost: (alt: string, host: string | undefined) =>
    [
      alt && `${alt}.`,
      'This image could not be loaded.',
      host && `From ${host}, only encrypted connections (https) are allowed.`,
    ]
      .filter(Boolean)
      .join(' '),
  showQuote: 'Show quoted text',
  hideQuote: 'Hide quoted text',
  files: 'Files',
  to: (first: string, others: number) =>
    others > 0 ? `to ${first} and ${one(others, 'other', 'others')}` : `to ${first}`,
  from: 'From',
  toLabel: 'To',
  cc: 'Cc',
  bcc: 'Bcc',
  sendStatus: {
    pending: 'Sending',
    sent: 'Sent',
    kept: 'Kept as a file, not sent',
    failed: 'Not sent',
    unknown: 'Unknown whether it was sent',
    shown: 'Shown in the widget',
    inWidget: 'Shown in the widget. Sent by mail if it is not read within a few minutes',
  },
  bounced: (recipient: string, text: string) => `Not delivered to ${recipient}: ${text}`,
  resend: 'Send again',
  changeRecipient: 'Details',
}

export const agentDraft = {
  send: 'Send',
  edit: 'Edit',
  discard: 'Discard',
  sent: 'This draft was sent.',
  done: 'The draft was sent',
  discarded: 'The draft was discarded',
  outdated: 'Not sent: there is a newer message on this ticket. Read it, then send again.',
}
