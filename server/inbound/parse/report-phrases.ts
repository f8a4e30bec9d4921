import type { ReportedRecipient } from './parsed.ts'

/** What mail servers say when they give a mail back or keep it for later. */
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
]

/** Where a report ends and the mail that it is about begins. */
export const returnedMail =
  /^[ \t>*-]*(original message\b[^\n]{0,20}$|below this line is (a copy|the original)|this is a copy of (the|your) (message|headers)|the headers? of the original|unsent message (below|follows)|unsent message|message headers? follows?|returned (message|text) follows|message text follows|(a )?copy of (the|your) (original )?message|return-path:|received:)/im

export const outcomeIn = (text: string): ReportedRecipient['outcome'] => {
  if (delayed.test(text)) return 'delayed'
  return delivered.test(text) ? 'delivered' : 'failed'
}

const delayed =
  /not yet been delivered|has been delayed|warning message only|is being delayed|will be retried|will keep trying|still being (attempted|tried)|continue to (try|be attempted)|delay reason/i
const delivered =
  /(successfully|has been|was|were) (delivered|relayed) (successfully |to the )|successful(ly)? deliver/i
