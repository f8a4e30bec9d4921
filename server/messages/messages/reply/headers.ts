import type { Line } from './lines.ts'
import { splitAtCommas } from './lists.ts'

/** Names of header fields above a quoted mail, as Outlook writes them. */
const names = {
  from: splitAtCommas(`
  from, von, de, da, van, från, fra, lähettäjä, od, feladó, de la, kimden, gönderen, от, від, από, 发件人, 发件者,
  寄件者, 差出人, 送信元, 보낸 사람, 보낸사람, từ, người gửi, dari, expéditeur, avsändare, afsender, avsender, remitente,
  mittente, absender, afzender, odesílatel, odosielateľ, nadawca, отправитель, відправник, подател, šalje,
  pošiljatelj, saatja, nuo, no, จาก, מאת, من, frá
`),
  date: splitAtCommas(`
  sent, date, gesendet, datum, envoyé, envoyé le, enviado, enviado el, enviado em, enviada em, fecha, data,
  inviato, verzonden, skickat, sendt, dato, lähetetty, päivämäärä, päiväys, pvm, wysłano, wysłane, odesláno,
  odoslané, dátum, küldve, elküldve, trimis, dată, gönderildi, gönderme tarihi, tarih, отправлено, дата,
  надіслано, изпратено, ημερομηνία, στάλθηκε, 发送时间, 发送日期, 日期, 時間, 寄件日期, 傳送時間, 送信日時, 送信日, 日付, 日時, 보낸 날짜, 보낸날짜,
  날짜, đã gửi, ngày, terkirim, tanggal, dikirim, poslano, datums, saadetud, kuupäev, išsiųsta, le, ส่งเมื่อ,
  วันที่, נשלח, תאריך, تاريخ, تاريخ الإرسال, enviat, dagsetning
`),
  to: splitAtCommas(`
  to, cc, an, à, pour, para, a, per, aan, till, til, vastaanottaja, do, komu, címzett, către, kime, alıcı,
  кому, до, προς, 收件人, 收件者, 宛先, 받는 사람, 받는사람, đến, tới, kepada, destinataire, destinatario, destinatário,
  mottagare, modtager, mottaker, empfänger, ontvanger, adresat, prima, za, saaja, kam, ถึง, אל, إلى, bcc,
  kopie, copie, copia, kopi, kopia, kopio, копия, копія, 抄送, 副本, reply-to, répondre à, risposta, antwort an,
  beantwoorden - aan
`),
  subject: splitAtCommas(`
  subject, betreff, objet, asunto, oggetto, assunto, onderwerp, ämne, emne, aihe, otsikko, temat, předmět,
  predmet, tárgy, subiect, konu, тема, относно, θέμα, 主题, 主題, 主旨, 件名, 제목, chủ đề, tiêu đề, subjek, perihal,
  judul, teema, tēma, tema, assumpte, zadeva, เรื่อง, נושא, الموضوع, موضوع, efni
`),
}
export type HeaderName = keyof typeof names

// For TypeScript, object keys are only strings.
const meanings = new Map<string, HeaderName[]>()
for (const kind of Object.keys(names) as HeaderName[])
  for (const name of names[kind]) meanings.set(name, [...(meanings.get(name) ?? []), kind])

const header = /^[>*_\s]*([\p{L}][\p{L}\p{M} '-]{0,24}?)[\s*_]*[:：][\s*_]*(.*)$/su
const longest = 2_000

/** Returns the header fields that a line may be, with its value; undefined if it is no header field. */
export const headerIn = (line: string): { names: HeaderName[]; value: string } | undefined => {
  if (line.length > longest) return undefined
  const [, name = '', value = ''] = header.exec(line) ?? []
  const found = meanings.get(name.toLowerCase())
  return found && { names: found, value }
}

const mostLines = 14

/**
 * Returns the number of lines from here that are the header of a quoted mail; 0 if there is none. People write "From:
 * Berlin, To: Paris, Date: 3 May" themselves, and web forms send a sender, a date and a subject.
 */
export const headersAt = (lines: readonly DisplayedLine[], start: number, isBelowRule: boolean) => {
  const seen = new Set<Seen>()
  let last = start - 1
  for (let index = start; index < Math.min(lines.length, start + mostLines); index += 1) {
    const text = lines[index]?.text ?? ''
    const found = headerIn(text)
    if (found) last = index
    else if (index === start || index - last > 2 || isEnd(seen, text)) break
    for (const one of found ? seenIn(found) : []) seen.add(one)
  }
  return isMail(seen, lines[start]?.mark === 'ruled', isBelowRule) ? last + 1 - start : 0
}

type DisplayedLine = Pick<Line, 'text' | 'mark'>
type Seen = HeaderName | 'address'

const isEnd = (seen: ReadonlySet<Seen>, text: string) =>
  text.length > 300 || (seen.size > 1 && text.trim() === '')

const seenIn = ({ names, value }: { names: HeaderName[]; value: string }): Seen[] => [
  ...names.filter((name) => name !== 'date' || /\d/.test(value)),
  ...(names.includes('from') && value.includes('@') ? (['address'] as const) : []),
]

const isMail = (seen: ReadonlySet<Seen>, isRuled: boolean, isBelowRule: boolean) => {
  if (!seen.has('from') || !seen.has('date')) return false
  if (seen.has('to')) return isRuled || seen.has('subject') || seen.has('address')
  return (isRuled || isBelowRule) && seen.has('subject')
}
