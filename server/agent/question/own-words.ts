import { ownLines, replyInText } from '../../messages/actions.ts'

const invisible = /[\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu
const control = /[^\P{Cc}\n\t]/gu

/** A text without what nobody sees in it. */
export const visibleOnly = (text: string) => text.replace(invisible, '').replace(control, ' ')

const mostRead = 20_000

/** What the author of a mail has written above and between what is quoted, without a signature. */
export const ownWords = (text: string) => ownLines(replyInText(visibleOnly(text.slice(0, mostRead))))
