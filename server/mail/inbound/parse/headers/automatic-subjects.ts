/** The words before the subject of an automatic reply, by language. A colon or brackets mark them. */
export const markers = [
  ...['automatic reply', 'auto reply', 'auto-reply', 'autoreply', 'autoresponse', 'auto-response'], // English
  ...['auto response', 'automatic response', 'automatic out of office reply'],
  ...['automatische antwort', 'automatisch antwoord'], // German, Dutch
  ...['automatisk svar', 'automatiskt svar', 'autosvar'], // Danish, Norwegian, Swedish
  ...['automaattinen vastaus', 'sjálfvirkt svar'], // Finnish, Icelandic
  ...['réponse automatique', 'risposta automatica', 'respuesta automática'], // French, Italian, Spanish
  ...['resposta automática', 'resposta automàtica', 'răspuns automat'], // Portuguese, Catalan, Romanian
  ...['automatyczna odpowiedź', 'odpowiedź automatyczna', 'autoodpowiedź'], // Polish
  ...['automatická odpoveď', 'automatická odpověď'], // Slovak, Czech
  ...['automatikus válasz', 'otomatik yanıt', 'otomatik cevap'], // Hungarian, Turkish
  ...['automatski odgovor', 'samodejni odgovor'], // Croatian, Slovenian
  ...['αυτόματη απάντηση', 'balasan otomatis', 'jawaban otomatis'], // Greek, Indonesian
  ...['automatinis atsakymas', 'automātiska atbilde', 'automaatvastus'], // Lithuanian, Latvian, Estonian
  ...['автоматический ответ', 'автоответ', 'автоматична відповідь', 'автовідповідь'], // Russian, Ukrainian
  ...['автоматичен отговор', 'аутоматски одговор'], // Bulgarian, Serbian
  ...['自动答复', '自动回复', '自動回覆', '自動回復', '自動答覆'], // Chinese
  ...['自動応答', '自動返信', '자동 회신', '자동 응답', '자동 답장', '자동회신', '자동응답'], // Japanese, Korean
  ...['trả lời tự động', 'thư trả lời tự động', 'ตอบกลับอัตโนมัติ', 'การตอบกลับอัตโนมัติ'], // Vietnamese, Thai
  ...['رد تلقائي', 'الرد التلقائي', 'תשובה אוטומטית', 'מענה אוטומטי'], // Arabic, Hebrew
]

/** People begin a subject with these words as well, so they count only in a reply. */
export const absences = [
  ...['out of office', 'out of the office', 'ooo', 'auto'],
  ...['abwesenheit', 'abwesenheitsnotiz', 'abwesend', 'afwezig', 'afwezigheid', 'afwezigheidsbericht'],
  ...['frånvaro', 'frånvaromeddelande', 'fraværsmelding', 'fravær', 'ikke til stede', 'poissaoloviesti'],
  ...['absence du bureau', "message d'absence", 'fuori ufficio', 'assente', 'fuera de la oficina'],
  ...['ausente', 'fora do escritório', 'nieobecność', 'poza biurem', 'mimo kancelář', 'házon kívül'],
  ...['ofis dışında', 'в отпуске', 'вне офиса', '不在通知', '不在', '外出', '休暇', '부재중', '부재 중'],
]

const longest = 200

/** Without case and accents: many programs leave accents out. */
const folded = (text: string) =>
  text.slice(0, longest).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i')

const oneOf = (words: string[]) => `(?:${words.map(folded).join('|')})`

const marked = new RegExp(
  `^(?:${oneOf(markers)}\\s*[:：]|[[(【<「]\\s*${oneOf(markers)}\\s*[\\])】>」])`,
  'u',
)
const begun = new RegExp(`^[[(【<「]?${oneOf([...markers, ...absences])}(?![\\p{L}\\p{N}])`, 'u')

/** Returns true for the subject of an automatic reply. Words without a mark count only if the mail is a reply. */
export const isAutomaticSubject = (subject: string, isReply: boolean) => {
  const text = folded(subject.trim())
  return marked.test(text) || (isReply && begun.test(text))
}
