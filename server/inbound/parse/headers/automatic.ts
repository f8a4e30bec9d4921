import { headerText } from './encoded-words.ts'
import { type Field, firstOf } from './fields.ts'

type Head = { fields: Field[]; isReport: boolean; from: string[]; replyTo: string[] }
type Rule = { reason: string; matches: (head: Head) => boolean }

const says = (key: string, pattern: RegExp) => (head: Head) => pattern.test(firstOf(head.fields, key) ?? '')
const has = (key: string) => (head: Head) => firstOf(head.fields, key) !== undefined

const daemon = /^(mailer[-_.]?daemon|postmaster|mail[-_.]?delivery|bounces?([-+=].*)?)@/i
const bareDaemon = /(^|[<\s])(mailer[-_.]?daemon|postmaster|mail[-_.]?delivery)>?\s*$|^[^@]*<\s*>\s*$/i
const noReply =
  /^(?:[\w.+-]+[-_.+])?(no[-_.]?reply|(do|can)?[-_.]?not[-_.]?reply|noresponse|no[-_.]response)([-_.+]\S*)?@/i

/** Beginnings of subjects of automatic replies. People may write them as well. */
const vacation =
  /^(automatic reply|auto(matic)?[- ]?(reply|response)|out of (the )?office|autoreply|abwesenheit|automatische antwort|r(é|e)ponse automatique|respuesta autom(á|a)tica|automatisch antwoord|risposta automatica|resposta autom(á|a)tica)\b/iu

const autoReplyHeaders = [
  'x-autoreply',
  'x-auto-reply',
  'x-autorespond',
  'x-autoresponse',
  'x-autoresponder',
  'x-mail-autoreply',
]

const isReply = (head: Head) => has('in-reply-to')(head) || has('references')(head)

const isVacation = (head: Head) => vacation.test(headerText(firstOf(head.fields, 'subject'))) && isReply(head)

const hasAutoReplyHeader = (head: Head) =>
  autoReplyHeaders.some((key) => says(key, /^\s*(?!(no|false|0)\b)\S/i)(head))

/** Web forms send from such addresses too, but have the address of a person in Reply-To. */
const takesNoReplies = ({ from, replyTo }: Head) =>
  from.some((address) => noReply.test(address)) && !replyTo.some((address) => !noReply.test(address))

/** Many mail servers have no domain in From, or no address at all. */
const isOfMailServer = ({ fields, from }: Head) =>
  from.some((address) => daemon.test(address)) ||
  (from.length === 0 && bareDaemon.test(firstOf(fields, 'from') ?? ''))

const rules: Rule[] = [
  {
    reason: 'The Auto-Submitted header says that a program sent it.',
    matches: says('auto-submitted', /^\s*(?!no\b)\w/i),
  },
  {
    reason: 'It is a report of a mail server.',
    matches: ({ isReport }) => isReport,
  },
  { reason: 'It has no return path.', matches: says('return-path', /^\s*<\s*>/) },
  { reason: 'A mail server sent it.', matches: isOfMailServer },
  {
    reason: 'It was sent through a mailing list.',
    matches: (head) => has('list-id')(head) || has('list-unsubscribe')(head),
  },
  {
    reason: 'The Precedence header says that it is a bulk mail.',
    matches: says('precedence', /^\s*(bulk|junk|list|auto[-_]reply)\b/i),
  },
  {
    reason: 'It is an automatic reply.',
    matches: hasAutoReplyHeader,
  },
  {
    reason: 'It asks not to be answered automatically.',
    matches: says('x-auto-response-suppress', /\b(all|oof|autoreply)\b/i),
  },
  { reason: 'Its sender takes no replies.', matches: takesNoReplies },
  { reason: 'Its subject is that of an automatic answer.', matches: isVacation },
]

/** Why a mail counts as automatic, in a sentence; null if a person wrote it. */
export const automaticReason = (head: Head) => rules.find(({ matches }) => matches(head))?.reason ?? null
