const invisible = /[\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu
const control = /[^\P{Cc}\n\t]/gu

/** A text without what nobody sees in it. */
export const visibleOnly = (text: string) => text.replace(invisible, '').replace(control, ' ')

/** Where what somebody else wrote before begins, in the words of common mail programs. */
const beginsQuote = [
  /^-{2,} ?(original message|forwarded message|ursprüngliche nachricht|message d'origine|mensaje original|messaggio originale) ?-{2,}/i,
  /^(on|am|le|el|il|em|op|den|dnia) .{5,200}(wrote|schrieb|a écrit|escribió|ha scritto|escreveu|schreef|skrev|napisał)\b.{0,120}:$/i,
  /^.{3,120} (wrote|schrieb|a écrit|escribió|ha scritto|escreveu|schreef|skrev):$/i,
  /^(from|von|de|da|van|från|fra): .+@/i,
  /^_{10,}$/,
  /^-- ?$/,
]

const mostRead = 20_000

/** What the author of a mail has written above and between what is quoted, without a signature. */
export const ownWords = (text: string) => {
  const lines = visibleOnly(text.slice(0, mostRead)).split('\n')
  const end = lines.findIndex((line) => beginsQuote.some((begins) => begins.test(line.trim())))
  return lines
    .slice(0, end < 0 ? lines.length : end)
    .filter((line) => !/^\s*>/.test(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
