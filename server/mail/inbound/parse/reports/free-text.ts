import { mailboxesIn } from '../headers/addresses.ts'
import { headerText, wellFormed } from '../headers/encoded-words.ts'
import { allOf, type Field, firstOf, linesOf } from '../headers/fields.ts'
import type { Mime } from '../mime/mime.ts'
import type { ReportedRecipient } from '../parsed/parsed-mail.ts'
import { recipientsInLines, statusLinesIn } from './recipient-lines.ts'
import { statusCodeIn } from './status-code.ts'

const longestText = 64 * 1024
const mostRecipients = 200

/** The recipients in the free text of a report, if a mail server wrote it. */
export const recipientsInText = (root: Mime, nodes: Mime[]): ReportedRecipient[] => {
  if (!isOfServer(root)) return []
  const text = textIn(nodes)
  const named = mailboxesIn(allOf(root.fields, 'x-failed-recipients')).map(({ address }) => address)
  const mentioned = phrases.some((phrase) => phrase.test(text))
    ? recipientsInLines(linesOf(text), ownAddresses(root.fields))
    : []
  const outcome = outcomeIn(text)
  const found = new Map(mentioned.map((one) => [one.address.toLowerCase(), one]))
  const addresses = named.length ? named : mentioned.map(({ address }) => address)
  return [...new Set(addresses)].slice(0, mostRecipients).map((address) => {
    const words = found.get(address.toLowerCase())?.words ?? statusLinesIn(linesOf(text))
    return { address, outcome, code: statusCodeIn(words), words }
  })
}

/** Mail servers have their name in From; automatic replies of people do not. */
const isOfServer = (root: Mime) => hasServerName(root) || returnsMail(root)

const bounceSubject =
  /^\W*(undeliver(able|ed)\b|returned mail|return(ing)? (message|to sender)|mail (delivery|system|transport) (failed|failure|error|status)|delivery (status|failure|failed|has failed|notification|problem)|failure notice|non-?deliver|unzustellbar|(avviso|notifica|rapporto)? ?(di )?mancat[ao] (recapito|consegna)|messaggio non (recapitat|consegnat)|impossibile (recapitare|consegnare)|niedostarcz|niedoręcz|(wiadomość )?nie (można|udało się|została?|zostało) (dostarcz|doręcz)|zwrot (wiadomości|poczty|przesyłki)|メールエラー|配信エラー)/i

/** Some providers send bounces under other names. These have the returned mail and no envelope sender. */
const returnsMail = ({ fields, children }: Mime) =>
  children.some(({ type }) => /^(message\/(rfc822|global)|text\/rfc822-headers)$/.test(type)) &&
  (/^\s*<\s*>/.test(firstOf(fields, 'return-path') ?? '') ||
    /\bno-?reply@/i.test(firstOf(fields, 'from') ?? '') ||
    bounceSubject.test(headerText(firstOf(fields, 'subject'))))

const hasServerName = ({ fields, type }: Mime) =>
  type === 'multipart/report' ||
  firstOf(fields, 'x-failed-recipients') !== undefined ||
  /(^|[<\s"])(mailer[-_.]?daemon|postmaster|mail[-_.]?delivery[\w.-]*)\b|<>\s*$|^$/i.test(
    firstOf(fields, 'from') ?? '',
  )

const textIn = (nodes: Mime[]) => {
  const said = nodes
    .filter(
      ({ type, children, isAttachment }) =>
        !children.length && !isAttachment && /^(text\/(plain|html)|multipart\/.*)$/.test(type),
    )
    .map((leaf) => (leaf.type === 'text/html' ? textOfHtml(leaf.text()) : leaf.text()))
  const text = wellFormed(said.join('\n').slice(0, longestText)).replace(/\r\n?/g, '\n')
  const end = text.search(returnedMail)
  return end < 0 ? text : text.slice(0, end)
}

const textOfHtml = (html: string) =>
  html
    .slice(0, 4 * longestText)
    .replace(/<(br|\/p|\/div|\/tr|\/h\d)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#8203;', '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')

/** The addresses of sender and recipient of the report. It is not about these. */
const ownAddresses = (fields: Field[]) =>
  new Set(
    mailboxesIn([...allOf(fields, 'from'), ...allOf(fields, 'to')]).map(({ address }) =>
      address.toLowerCase(),
    ),
  )

/** Phrases of mail servers in reports of failed and delayed deliveries. */
export const phrases = [
  /this is the qmail-send program/i,
  /this message was created automatically by (the )?mail (delivery|system)/i,
  /(unable|failed|not able|n't able|could not|couldn't|cannot|can't|not be|error|trouble)( to)?( be)? deliver(ed|ing|y)?/i,
  /deliver(y|ing)\b[^\n]{0,80}\b(failed|failure|delayed|aborted|error|unsuccessful)/i,
  /(was|were|has|have|been) not (yet )?(been )?delivered|(was|were|is) undeliver|undeliverable/i,
  /did not reach the following|following recipients? (was|were|did|could|cannot|affected|has|have)/i,
  /(permanent|transient|fatal|delivery) (fatal |delivery )?errors?/i,
  /transcript of (the )?(attempts|session)/i,
  /could not be (sent|relayed|reached|processed)|could not send|not able to (send|reach)/i,
  /returned to (you|sender)|rejected by|mailbox (is )?(full|unavailable)|(unknown|no such) user|user unknown|over quota/i,
  /送信できません|配信できません|配送できません|届けできません/,
  /konnte nicht (zugestellt|ausgeliefert)|n'a pas pu être|no se ha podido entregar|недостав|не может быть доставлено/i,
  /non (è|sono) stat[aoie] (possibile |ancora )?(consegna|recapita)|impossibile (consegnare|recapitare)|mancat[ao] (consegna|recapito)|non (può|possono|ha potuto|è potut[ao]) (essere )?(consegna|recapita)/i,
  /nie (można|udało się|mogła?|mogło|może|została?|zostało)( \p{L}+)?( \p{L}+)? (dostarcz|doręcz)|niedostarcz|niedoręcz|nie (dostarczono|doręczono)/iu,
]

/** The line that ends a report and begins the returned mail. */
const returnedMail =
  /^[ \t>*-]*((original message|messaggio originale|oryginalna wiadomość)[ \t-]{0,20}$|below this line is (a copy|the original)|this is a copy of (the|your) (message|headers)|the headers? of the original|unsent message (below|follows)|unsent message|message headers? follows?|returned (message|text) follows|message text follows|(a )?copy of (the|your) (original )?message|return-path:|received:)/im

const outcomeIn = (text: string): ReportedRecipient['outcome'] => {
  if (delayed.test(text)) return 'delayed'
  return delivered.test(text) ? 'delivered' : 'failed'
}

const delayed =
  /not yet been delivered|has been delayed|warning message only|is being delayed|will be retried|will keep trying|still being (attempted|tried)|continue to (try|be attempted)|delay reason|non è stat[ao] ancora (consegna|recapita)|(è|sarà) in ritardo|jeszcze nie został[ao]? (dostarcz|doręcz)|nie został[ao]? jeszcze (dostarcz|doręcz)|opóźnion/i
const delivered =
  /(successfully|has been|was|were) (delivered|relayed) (successfully |to the )|successful(ly)? deliver/i
