import { splitAtCommas } from './lists.ts'

/** Titles between dashes above a quoted or forwarded mail. */
const originals = splitAtCommas(`
  original message, forwarded message, forwarded mail, reply message, original email, original appointment,
  ursprüngliche nachricht, originalnachricht, original-nachricht, weitergeleitete nachricht,
  message d['’]origine, message original, message transféré, message initial, courriel original,
  mensaje original, mensaje reenviado, mensaje enviado, messaggio originale, messaggio inoltrato,
  mensagem original, mensagem encaminhada, mensagem reencaminhada, oorspronkelijk bericht, origineel bericht,
  doorgestuurd bericht, ursprungligt meddelande, originalmeddelande, vidarebefordrat meddelande,
  oprindelig meddelelse, videresendt meddelelse, original meddelelse, opprinnelig melding,
  videresendt melding, alkuperäinen viesti, välitetty viesti, upprunaleg skilaboð, wiadomość oryginalna,
  oryginalna wiadomość, wiadomość przekazana, přeposlaná zpráva, původní zpráva, původní e-mail,
  pôvodná správa, preposlaná správa, eredeti üzenet, továbbított üzenet, mesaj original, mesajul original,
  mesaj redirecționat, orijinal mesaj, özgün ileti, iletilmiş mesaj, исходное сообщение,
  пересылаемое сообщение, пересланное сообщение, оригінальне повідомлення, початкове повідомлення,
  переслане повідомлення, оригинално съобщение, препратено съобщение, αρχικό μήνυμα, προωθημένο μήνυμα,
  izvorna poruka, originalna poruka, proslijeđena poruka, izvirno sporočilo, algne kiri, algne sõnum,
  sākotnējais ziņojums, pradinis laiškas, originalus laiškas, missatge original, thư gốc, tin nhắn gốc,
  thư chuyển tiếp, pesan asli, pesan terusan, mesej asal, ข้อความต้นฉบับ, הודעה מקורית, הודעה שהועברה,
  الرسالة الأصلية, رسالة معاد توجيهها, 原始邮件, 原邮件, 转发邮件, 转发的邮件, 原始郵件, 轉寄郵件, 元のメッセージ, 転送メッセージ, 원본 메시지, 원본 메일,
  전달된 메시지
`)
const between = new RegExp(
  `^[>*_\\s]*[-_=—–]{2,}\\s*(?:${originals.join('|')})\\s*[-_=—–]{2,}:?[*_\\s]*$`,
  'iu',
)

const forwards = splitAtCommas(`
  begin forwarded message, anfang der weitergeleiteten (?:nachricht|e-mail),
  début du message (?:transféré|réexpédié), inicio del mensaje reenviado, inizio messaggio inoltrato,
  início da mensagem (?:re)?encaminhada, begin doorgestuurd bericht, vidarebefordrat (?:brev|mejl),
  start på videresendt (?:besked|melding), videresendt (?:besked|melding), välitetty viesti alkaa,
  początek przekazywanej wiadomości, přeposlaná zpráva, začiatok preposlanej správy,
  továbbított üzenet kezdete, iletilen mesajın başlangıcı, начало переадресованного сообщения,
  початок переспрямованого листа, αρχή προωθημένου μηνύματος, 下面是被转发的邮件, 開始轉寄郵件, 転送されたメッセージ, 아래는 전달된 메시지입니다
`)
const begins = new RegExp(`^[>*\\s]*(?:${forwards.join('|')})\\s?[:：]?[*\\s]*$`, 'iu')

/** Returns true for a line that separates an older mail below it. */
export const isSeparator = (line: string) => line.length < 120 && (between.test(line) || begins.test(line))

const rule = /^[\s]*[-_,=+~#*ᐧ—–]+[\s]*$/u

/** Returns true for a line of dashes or similar characters. */
export const isRule = (line: string) => rule.test(line)
