/** The ULIDs in all examples, by the name of the path parameter or reference. */
export const ulids = {
  workspace: '01jz8n2h5k7x3v9q1m4t6w0a01',
  user: '01jz8n2h5k7x3v9q1m4t6w0a02',
  token: '01jz8n2h5k7x3v9q1m4t6w0a03',
  channel: '01jz8n2h5k7x3v9q1m4t6w0a04',
  ticket: '01jz8n2h5k7x3v9q1m4t6w0a05',
  message: '01jz8n2h5k7x3v9q1m4t6w0a06',
  attachment: '01jz8n2h5k7x3v9q1m4t6w0a07',
  mail: '01jz8n2h5k7x3v9q1m4t6w0a08',
  contact: '01jz8n2h5k7x3v9q1m4t6w0a09',
  company: '01jz8n2h5k7x3v9q1m4t6w0a10',
  tag: '01jz8n2h5k7x3v9q1m4t6w0a11',
  team: '01jz8n2h5k7x3v9q1m4t6w0a12',
  quickReply: '01jz8n2h5k7x3v9q1m4t6w0a13',
  savedTicketView: '01jz8n2h5k7x3v9q1m4t6w0a14',
  workflow: '01jz8n2h5k7x3v9q1m4t6w0a15',
  brain: '01jz8n2h5k7x3v9q1m4t6w0a16',
  article: '01jz8n2h5k7x3v9q1m4t6w0a17',
  question: '01jz8n2h5k7x3v9q1m4t6w0a18',
  session: '01jz8n2h5k7x3v9q1m4t6w0a19',
  invitation: '01jz8n2h5k7x3v9q1m4t6w0a20',
  blockedSender: '01jz8n2h5k7x3v9q1m4t6w0a22',
  notification: '01jz8n2h5k7x3v9q1m4t6w0a21',
  scheduledMessage: '01jz8n2h5k7x3v9q1m4t6w0a23',
  otherArticle: '01jz8n2h5k7x3v9q1m4t6w0a24',
  gap: '01jz8n2h5k7x3v9q1m4t6w0a25',
  connectionReminder: '01jz8n2h5k7x3v9q1m4t6w0a56',
  contactMerge: '01jz8n2h5k7x3v9q1m4t6w0a51',
  contactNote: '01jz8n2h5k7x3v9q1m4t6w0a53',
  contactImport: '01jz8n2h5k7x3v9q1m4t6w0a55',
  otherContact: '01jz8n2h5k7x3v9q1m4t6w0a52',
  erasure: '01jz8n2h5k7x3v9q1m4t6w0a35',
  export: '01jz8n2h5k7x3v9q1m4t6w0a53',
  longWork: '01jz8n2h5k7x3v9q1m4t6w0a34',
  category: '01jz8n2h5k7x3v9q1m4t6w0a41',
  articleVersion: '01jz8n2h5k7x3v9q1m4t6w0a31',
  articleImport: '01jz8n2h5k7x3v9q1m4t6w0a42',
  field: '01jz8n2h5k7x3v9q1m4t6w0a46',
  targetPolicy: '01jz8n2h5k7x3v9q1m4t6w0a45',
  otherTicket: '01jz8n2h5k7x3v9q1m4t6w0a57',
  ticketLink: '01jz8n2h5k7x3v9q1m4t6w0a58',
  checklistItem: '01jz8n2h5k7x3v9q1m4t6w0a60',
  sideConversation: '01jz8n2h5k7x3v9q1m4t6w0a75',
  reportSubscription: '01jz8n2h5k7x3v9q1m4t6w0a59',
  ticketDraft: '01jz8n2h5k7x3v9q1m4t6w0a26',
} as const

/** The token of an uploaded file. */
export const uploadToken = 'upl_invoice-2041_9fQ2xV7mKc3LrT8sWz5YbN1dHg6Jp4Ae'

export const site = 'https://bellhop.example.com'

/** The values of fields in requests and responses without an example by hand. */
export const values: Record<string, unknown> = {
  name: 'Ada Lovelace',
  email: 'ada@acme.example',
  timezone: 'Europe/Brussels',
  workspace_name: 'Acme',
  password: 'tulip anvil harbour',
  code: '492039',
  secret: 'Vb3kQ8sW1xZ6mN4pR7tY2uC5eG9hJ0aLdFgHjKqTwEiOvBnM',
  recovery_codes: ['k7wd-93mb-xq2f', 'p4ze-h8rt-c6ny'],
}
