import { type Field, firstOf } from './fields.ts'
import { lineOf } from './words.ts'

type Head = { fields: Field[]; isReport: boolean; from: string[]; replyTo: string[] }
type Sign = { words: string; shows: (head: Head) => boolean }

const says = (key: string, pattern: RegExp) => (head: Head) => pattern.test(firstOf(head.fields, key) ?? '')
const has = (key: string) => (head: Head) => firstOf(head.fields, key) !== undefined

const daemon = /^(mailer[-_.]?daemon|postmaster|mail[-_.]?delivery|bounces?([-+=].*)?)@/i
const bareDaemon = /(^|[<\s])(mailer[-_.]?daemon|postmaster|mail[-_.]?delivery)>?\s*$|^[^@]*<\s*>\s*$/i
const noReply =
  /^(?:[\w.+-]+[-_.+])?(no[-_.]?reply|(do|can)?[-_.]?not[-_.]?reply|noresponse|no[-_.]response)([-_.+]\S*)?@/i

/** Beginnings of subjects that mail programs write themselves; people may write them as well. */
const vacation =
  /^(automatic reply|auto(matic)?[- ]?(reply|response)|out of (the )?office|autoreply|abwesenheit|automatische antwort|r(é|e)ponse automatique|respuesta autom(á|a)tica|automatisch antwoord|risposta automatica|resposta autom(á|a)tica)\b/iu

const answering = [
  'x-autoreply',
  'x-auto-reply',
  'x-autorespond',
  'x-autoresponse',
  'x-autoresponder',
  'x-mail-autoreply',
]

const isAnswer = (head: Head) => has('in-reply-to')(head) || has('references')(head)

const isVacation = (head: Head) => vacation.test(lineOf(firstOf(head.fields, 'subject'))) && isAnswer(head)

const saysSo = (head: Head) => answering.some((key) => says(key, /^\s*(?!(no|false|0)\b)\S/i)(head))

/** Forms on websites send for people from such addresses, and say in Reply-To for whom. */
const takesNoReplies = ({ from, replyTo }: Head) =>
  from.some((address) => noReply.test(address)) && !replyTo.some((address) => !noReply.test(address))

/** Many mail servers put no domain behind their name, or no address at all. */
const isOfMailServer = ({ fields, from }: Head) =>
  from.some((address) => daemon.test(address)) ||
  (from.length === 0 && bareDaemon.test(firstOf(fields, 'from') ?? ''))

const signs: Sign[] = [
  {
    words: 'Its Auto-Submitted header says that a program sent it.',
    shows: says('auto-submitted', /^\s*(?!no\b)\w/i),
  },
  {
    words: 'It is a report of a mail server.',
    shows: ({ isReport }) => isReport,
  },
  { words: 'It has no return path.', shows: says('return-path', /^\s*<\s*>/) },
  { words: 'A mail server sent it.', shows: isOfMailServer },
  {
    words: 'It came through a mailing list.',
    shows: (head) => has('list-id')(head) || has('list-unsubscribe')(head),
  },
  {
    words: 'Its Precedence header says that it went to many.',
    shows: says('precedence', /^\s*(bulk|junk|list|auto[-_]reply)\b/i),
  },
  {
    words: 'It is an automatic answer.',
    shows: saysSo,
  },
  {
    words: 'It asks for no automatic answers.',
    shows: says('x-auto-response-suppress', /\b(all|oof|autoreply)\b/i),
  },
  { words: 'Its sender takes no replies.', shows: takesNoReplies },
  { words: 'Its subject is that of an automatic answer.', shows: isVacation },
]

/** Why nobody wrote a mail, in words; null if somebody did. */
export const whyAutomatic = (head: Head) => signs.find(({ shows }) => shows(head))?.words ?? null
