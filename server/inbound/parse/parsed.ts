export type Mailbox = { name: string; address: string }

/** A leaf of a mail that is not its body. */
export type Part = {
  filename: string
  /** What its sender says it is. */
  contentType: string
  contentId: string | null
  content: Uint8Array
}

/** What mail servers tell of mails that had been sent: which, and what became of them. */
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

/** A mail as far as it matters to a helpdesk. Message-IDs stand without their angle brackets. */
export type ParsedMail = {
  messageId: string | null
  /** What it answers, the nearest first. */
  references: string[]
  /** The conversation that Outlook counts it to, in hexadecimal. */
  conversation: string | null
  from: Mailbox[]
  replyTo: Mailbox[]
  /** The address that a server noted when it took the mail in; empty if there is none. */
  returnPath: string
  /** Sender and Reply-To, for mails whose From names no address. */
  otherSenders: string[]
  to: Mailbox[]
  cc: Mailbox[]
  subject: string
  date: Date | null
  /** The body as HTML, whatever it was. */
  html: string
  parts: Part[]
  /** Why nobody wrote this, in words; null if somebody did. */
  automatic: string | null
  report: DeliveryReport | null
  /** How many servers it says to have passed. */
  hops: number
  /** The same for the same mail, whichever way it came. */
  fingerprint: Uint8Array
}
