import { ownWords } from './own-words.ts'

const thanks =
  /(?<!\p{L})(thanks?|thank you|thx|ty|cheers|danke\p{L}*|dank|vielen dank|merci|gracias|grazie|obrigad[oa]|bedankt|dankjewel|tack|tak|takk|kiitos|dzięki|dziękuję|děkuji|спасибо|дякую|teşekkür\p{L}*|谢谢|謝謝|ありがとう\p{L}*|감사\p{L}*)(?!\p{L})/iu
const mostWords = 12

/** Returns true if a message only says thanks, so that no answer is needed. */
export const isOnlyThanks = (text: string) => {
  const own = ownWords(text)
  const words = own.split(/\s+/).length
  return (
    words <= mostWords &&
    thanks.test(own) &&
    !/[?？]|\b(but|still|however|aber|mais|pero|ma|maar|men)\b/i.test(own)
  )
}
