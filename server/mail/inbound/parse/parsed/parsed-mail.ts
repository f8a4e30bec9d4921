export type Mailbox = { name: string; address: string }

/** A file of a mail. */
export type Part = {
  filename: string
  /** As the sender declares it. */
  contentType: string
  contentId: string | null
  content: Uint8Array
}

/** A report of a mail server on the delivery of mails that were sent earlier. */
export type DeliveryReport = {
  messageIds: string[]
  recipients: ReportedRecipient[]
}
export type ReportedRecipient = {
  address: string
  outcome: 'failed' | 'delayed' | 'delivered'
  code: string | null
  words: string
}

/** Evidence whether a mail is spam: its tokens in the order of how much they tell, and facts for the reasons. */
export type Evidence = {
  tokens: string[]
  facts: { hosts: [host: string, links: number][]; marks: string[]; files: string[] }
}

/** A mail as a helpdesk needs it. Message-IDs have no angle brackets. */
export type ParsedMail = {
  messageId: string | null
  /** The Message-IDs that it replies to, the nearest first. */
  references: string[]
  /** The conversation id of Outlook, in hexadecimal. */
  conversation: string | null
  from: Mailbox[]
  replyTo: Mailbox[]
  /** The Return-Path that the receiving server has added; empty if there is none. */
  returnPath: string
  /** The addresses of Reply-To and Sender, for mails without an address in From. */
  otherSenders: string[]
  to: Mailbox[]
  cc: Mailbox[]
  subject: string
  date: Date | null
  /** The body as HTML. A plain text is converted. */
  html: string
  parts: Part[]
  /** The reason why the mail counts as automatic, in a sentence; null if a person wrote it. */
  automatic: string | null
  report: DeliveryReport | null
  /** The number of its Received headers. */
  hops: number
  /** Evidence whether it is spam. */
  evidence: Evidence
  /** A hash that is the same for all copies of a mail, whichever way they came. */
  fingerprint: Uint8Array
}
