/** Lines that phones and mail programs add below a mail. */
const added = [
  /^(?:sent|written) (?:from|via|with|by|using) .{1,80}$/u,
  /^(?:\p{L}{1,30} )?from (?:my )?mobile(?: .{0,40})?$/u,
  /^from my .{1,30}$/u,
  /^get (?:outlook|bluemail|mailbird|my mail) for .{1,40}$/u,
  /^(?:von|vom) meine[mr] .{1,60} gesendet\.?$|^gesendet (?:von|mit|über|aus) .{1,60}$/u,
  /^diese nachricht wurde von .{1,80} gesendet\.?$/u,
  /^(?:envoyé|obtenez|télécharger) (?:depuis|de|à partir de|avec|outlook|via) ?.{1,60}$/u,
  /^(?:enviado|enviada|obtener|obter|mandado) (?:desde|do|de|da|con|com|pelo|via|a partir|outlook) ?.{1,60}$/u,
  /^(?:inviato|inviata|scarica|ottieni) (?:da|dal|con|outlook) ?.{1,60}$/u,
  /^(?:verzonden|verstuurd|outlook voor) (?:vanaf|met|via|vanuit|van|ios|android) ?.{0,60}$/u,
  /^(?:skickat|skickades|hämta|sendt|hent|få) (?:från|fra|med|via|outlook) ?.{1,60}$|^från min .{1,30}$/u,
  /^lähetetty .{1,60}$/u,
  /^(?:wysłane|wysłano|pobierz) (?:z|ze|za|przy|outlook) .{1,60}$/u,
  /^(?:odesláno|odoslané|poslano|poslané|stáhnout|získajte) (?:z|zo|s|iz|outlook|pomocou) ?.{1,60}$/u,
  /^(?:iphone|ipad|android|samsung)\S{0,12} ?(?:készülékemről|küldve|mról|.{1,20} küldve|'?(?:ımdan|umdan|ımdan) gönderildi).{0,20}$/u,
  /^elküldve .{1,60}$|^.{1,40} (?:cihazımdan|telefonumdan) gönderildi$/u,
  /^trimis (?:de pe|din|de) .{1,60}$/u,
  /^(?:отправлено|надіслано|изпратено) (?:с|со|из|з|із|від|от|чрез) .{1,60}$/u,
  /^στάλθηκε από .{1,60}$|^αποστολή από .{1,60}$/u,
  /^(?:发自|發自|从我的|從我的|来自|來自).{1,40}$|^.{0,20}(?:iphone|ipad|android).{0,10}(?:发送|傳送|から送信|에서 보냄|에서 발송)$/u,
  /^.{1,40}から送信(?:されました)?$|^나의 .{1,30}에서 보냄$/u,
  /^(?:đã )?(?:gửi|được gửi) từ .{1,60}$|^dikirim dari .{1,60}$|^enviat des .{1,60}$/u,
  /^(?:נשלח מ|أرسلت من|مرسل من|ارسال از).{1,60}$|^ส่งจาก.{1,60}$/u,
]
const shortest = 3
const longest = 120
const link = /\[([^\]]{1,80})\]\([^)]{1,200}\)|<?https?:[^>\s]{1,200}>?/g

/** Returns true if a program has added the line, such as "Sent from my iPhone". */
export const isAdded = (line: string) => {
  if (line.length < shortest || line.length > 2 * longest) return false
  const text = line
    .replace(link, '$1')
    .replace(/^[\s(<«"*_-]+|[\s)>»"*_]+$/gu, '')
    .toLowerCase()
  return text.length <= longest && added.some((pattern) => pattern.test(text))
}

/** The delimiter above a signature (RFC 3676, section 4.3). */
export const isSignatureDelimiter = (line: string) => /^--\s?$/.test(line.trimStart())

/** Longer blocks are signatures only after the standard delimiter with its space. */
export const mostLinesOfSignature = 10
const longestLine = 80
const name = /^\p{Lu}[\p{L}\p{M}.'’-]{0,30}(?: (?:\p{Lu}[\p{L}\p{M}.'’-]{0,30}|\p{Ll}{1,3}|[&|/–-])){0,5},?$/u
const nameWithoutCase = /^[\p{Lo}\p{M} ・]{2,30}$/u
const closing =
  /^.{0,25}(?:regards|wishes|cheers|thanks|grüße|grüßen|gruß|groet|groeten|cordialement|saludos|saluti|hilsen|hälsningar|terveisin|pozdrawiam|pozdravem|üdvözlettel)[,.!]?$/iu
const wordsOfSentence = /(?:(?<!\p{L})\p{Ll}{2,}(?!\p{L}).{0,20}?){4}/u

/** Returns true if lines after two dashes look like a signature: a name, and a few short lines, no sentences. */
export const isSignature = (lines: readonly string[]) => {
  const [first, ...others] = lines.filter((line) => line !== '')
  if (first === undefined || lines.length > mostLinesOfSignature) return false
  return [name, nameWithoutCase, closing].some((form) => form.test(first)) && !others.some(isSentence)
}

const isSentence = (line: string) =>
  line.length > longestLine || /[?？!！:：;]$/.test(line) || wordsOfSentence.test(line)
