import { splitAtCommas } from './lists.ts'

/** Beginnings of the line above a quote, such as "On Monday, … wrote:". */
const beginnings = splitAtCommas(`
  on, at, in message, am, le, el, il, em, no dia, op, den, dia, a data di, dnia, w dniu, dne, dňa, dana, pe,
  în, la, στις, на, vào, pada, tanggal, kuupäeval, ngày, ב, בתאריך, في, در, 在, 于, på, datums, el dia, mnamo,
  noong
`)

const verbs = splitAtCommas(`
  wrote, writes, said, says, schrieb, schrieben sie, geschrieben, a écrit, nous a dit, escribió,
  ha scritto, escreveu, schreef, het volgende geschreven, geschreven, skrev, skrifaði, kirjoitti,
  napisał\\(a\\), napisała?, pisze, napsal\\(a\\), napsala?, napísal\\(a\\), napísala?, ezt írta, írta,
  a scris, şunu yazdı, yazdı, написал?а?, написал\\(а\\), пишет, пише, написав, написав\\(ла\\),
  έγραψε, je napisa[ol]\\(la\\), je napisao/la, je napisa(?:o|la|l), napisa(?:o|la|l), kirjutas,
  rakstīja, parašė, rašė, va escriure, đã viết, menulis, sumulat, כתב(?:/ה|ה)?, كتب, نوشت,
  เขียนว่า, aliandika
`)
// Chinese, Japanese and Korean write no spaces around them.
const joinedVerbs = splitAtCommas(`
  写道, 寫道, 编写, のメール, は書きました, のメッセージ, さんが書きました, 님이 작성, 작성, 님이 쓴 글
`)

const word = (words: string[]) => `(?<!\\p{L})(?:${words.join('|').replaceAll(' ', '\\s+')})(?!\\p{L})`
const verb = `(?:${word(verbs)}|(?:${joinedVerbs.join('|')}))`
const days =
  'mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|seg|ter|qua|qui|sex|sáb|dom'

const begins = new RegExp(`^(?:${beginnings.join('|')})(?![\\p{L}])`, 'iu')
const beginsWithDate = /^(?:\p{L}{1,14}[.,]{0,2}\s+(?:de\s+|den\s+)?)?\d{1,4}[\s./年년-]/u
const beginsWithDay = new RegExp(`^(?:${days})[\\p{L}]{0,8}[.,]{0,2}\\s`, 'iu')
const says = new RegExp(`${verb}.{0,120}[:：][\\s>.*-]*$`, 'iu')
const saysAtEnd = new RegExp(`${verb}[\\s>*-]*[:：]?$`, 'iu')
const dated = /(?:19|20)\d\d|\d{1,2}[:.h時点시]\s?\d\d|\d{1,2}[./-]\d{1,2}[./-]\d\d|\d{1,2}\.? \p{L}{3}/u
const address = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,4}/
const endsWithAddress = /<(?:mailto:)?[^\s<>@]{1,64}@[^\s<>@]{1,200}>{1,2}[:：]?\s*$/
const isoDate = /^20\d\d-\d\d-\d\d \d\d:\d\d GMT[+-]\d\d:\d\d \P{Cc}{1,100}$/u
/** A common form of mutt: "* Name <address> [date]:". */
const starred = /^\s*\*\s[^<>]{0,120}<[^\s<>@]{1,64}@[^\s<>@]{1,200}>\s*\[[^\][]{4,60}\]\s*[:：]\s*$/
// People write this before a text that they paste.
const firstPerson = /(?<!\p{L})(?:I (?:wrote|said)|schrieb ich|schreef ik|skrev ja?e?g)(?!\p{L})/iu

const sentence = /\p{Ll}{4}[.!?]\s+\p{Lu}/u
// Checks the sign first: few lines have it, and the expression would start at every character.
const hasAddress = (line: string) => line.includes('@') && address.test(line)
const isSaid = (line: string) => firstPerson.test(line) || (sentence.test(line) && !hasAddress(line))

const longest = 400

/** Returns true if everything below an opening is quoted, even if no line has a quote mark. */
export const isSure = (line: string) =>
  hasAddress(line) || (year.test(line) && time.test(line)) || (line.length <= 80 && !told.test(line))

// People mention a day or a time; mail programs write both.
const year = /(?:19|20)\d\d/
const time = /\d{1,2}[:.]\d\d/
const told = /(?<!\p{L})(?:said|says|you|ihr|sie|vous|usted|du)(?!\p{L})/iu

/** Returns true for an opening with a date. */
export const isOpening = (written: string) => {
  const line = bare(written)
  if (line === undefined || !dated.test(line) || isSaid(line)) return false
  if (starred.test(written)) return true
  const isBegun = begins.test(line) || beginsWithDate.test(line) || beginsWithDay.test(line)
  if (/^\s*-{2,}.*-{2,}\s*$/.test(written) && isBegun && saysAtEnd.test(line)) return true
  return isoDate.test(line) || (isBegun && (endsWithAddress.test(line) || says.test(line)))
}

/** Returns true for an opening with an email address. */
export const isOpeningWithAddress = (written: string) => {
  const line = bare(written)
  return line !== undefined && hasAddress(line) && says.test(line) && !isSaid(line)
}

/** Returns true if a line has only a name and an address. This is the first line of some openings. */
export const isAuthor = (line: string) => line.length < 120 && endsWithAddress.test(line)

/** Returns true if a line may be an opening, although it has neither a date nor an address. */
export const isWeakOpening = (written: string) => {
  const line = bare(written)
  if (line === undefined || isSaid(line)) return false
  const isBegun = begins.test(line) || line.split(/\s+/).length <= mostWordsOfName
  return (
    (isBegun && saysAtEnd.test(line)) || / via .{1,120} (?:wrote|schrieb):?$/i.test(line) || posted.test(line)
  )
}

const mostWordsOfName = 6
const posted = /^Posted by .{1,100} on \d{2}\/\d{2}\/\d{4}$/i

const bare = (line: string) => {
  if (line.length > longest) return undefined
  const text = line.replace(/^[\s<>*_-]+|[\s*_-]+$/gu, '')
  return text === '' ? undefined : text
}
