import type { CustomerLanguage } from '../../../../contract/workspaces/customer-languages.ts'
import { Moment } from '../../../platform/kernel/clock.ts'
import type { Letter, Quoted } from '../record/letter-store.ts'
import { mailOf } from './compose.ts'
import { quoteOf } from './quote.ts'

/** A made-up question and its reply, in the languages of customers. */
const texts: Record<CustomerLanguage, { subject: string; question: string; reply: string }> = {
  en: {
    subject: 'Where is my order?',
    question: 'It should have been here on Monday.',
    reply: 'Hello Grace, your order is on its way.',
  },
  de: {
    subject: 'Wo ist meine Bestellung?',
    question: 'Sie sollte am Montag hier sein.',
    reply: 'Hallo Grace, Ihre Bestellung ist unterwegs.',
  },
  ar: {
    subject: 'أين طلبي؟',
    question: 'كان يجب أن يصل يوم الاثنين.',
    reply: 'مرحبًا Grace، طلبك في الطريق.',
  },
}

const customer = 'grace@example.com'
const channel = 'support@example.com'

const letterWith = (letter: Pick<Letter, 'from_name' | 'language' | 'ticket_created_at'>): Letter => ({
  ...{
    ...letter,
    id: 2,
    ulid: '',
    mail_ref: null,
    send_status: 'pending',
    subject: texts[letter.language].subject,
  },
  body_html: `<p>${texts[letter.language].reply}</p>`,
  body_text: texts[letter.language].reply,
  ...{ is_forward: false, is_first: false, is_automatic: false, asks_for_rating: false, sender_type: 'user' },
  ...{ to_recipients: [customer], cc_recipients: [], bcc_recipients: [] },
  ...{ ticket_id: 1, ticket_ulid: '', channel_id: 1, channel_ulid: '', channel_type: 'email' },
  ...{ channel_address: channel, smtp_url: null, smtp_is_trusted: false, smtp_by_account: false },
  ...{ smtp_by_graph: false, dkim_selector: null, dkim_key: null, largest_mail: 0 },
  ...{ sending_failing_since: null, visitor: null },
})

type Sample = { name: string; language: CustomerLanguage; now: Date }

/** The mail of a reply to a made-up message, composed like every other one. */
export const sampleReply = ({ name, language, now }: Sample) => {
  const asked = new Moment(now.getTime() - 3_600_000)
  const letter = letterWith({ from_name: name, language, ticket_created_at: asked })
  const { question } = texts[language]
  const quoted: Quoted = {
    ...{ message_id: 2, id: 1, type: 'inbound', sender_name: 'Grace Hill', sender_email: customer },
    ...{ to_recipients: [channel], body_html: `<p>${question}</p>`, body_text: question },
    ...{ created_at: asked, wanted_files: null },
  }
  const mail = mailOf({
    letter: { ...letter, mail_ref: 'sample@example.com', conversation: '' },
    earlier: [],
    replyAddress: undefined,
    below: [quoteOf(quoted, letter)],
    files: [],
  })
  return { from: name, subject: String(mail.subject), html: String(mail.html) }
}
