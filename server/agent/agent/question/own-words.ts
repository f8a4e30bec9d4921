import { ownLines, replyInText } from '../../../messages/index.ts'

const invisible = /[\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu
const control = /[^\P{Cc}\n\t]/gu

/** Removes invisible characters from a text. */
export const visibleOnly = (text: string) => text.replace(invisible, '').replace(control, ' ')

const mostRead = 20_000

/** The text that the author of a mail wrote above and between quotes, without a signature. */
export const ownWords = (text: string) => ownLines(replyInText(visibleOnly(text.slice(0, mostRead))))
