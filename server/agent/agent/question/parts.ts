import { contentWords } from '../../../articles/index.ts'

/**
 * The questions of a message, each with the sentences before it: the complete text if it asks for one thing. A question
 * counts if it has words of its own and does not refer to the one before ("And what does it cost?").
 */
export const questionsIn = (text: string): string[] => {
  const questions: string[] = []
  let before: string[] = []
  for (const clause of clausesOf(text.slice(0, mostRead))) {
    before.push(clause)
    if (!asks(clause) || !hasWords(before)) continue
    if (questions.length && before.length === 1 && reference.test(clause)) continue
    questions.push(before.join(' '))
    before = []
  }
  return questions.length > 1 ? questions : [text]
}

const mostRead = 4_000

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' })

/** The sentences of a text. Two questions that are joined by "and" or "also" are separated. */
const clausesOf = (text: string) =>
  text
    .split('\n')
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.replace(/\s+/g, ' ').trim()))
    .filter(Boolean)
    .flatMap((sentence) => (asks(sentence) ? sentence.split(joint) : [sentence]))

const question =
  'how|what|where|when|why|who|which|whose|can|could|do|does|did|is|are|will|would|should|may|must'
const joint = new RegExp(`[,;]?\\s+(?:and also|and|also|plus)\\s+(?=(?:${question})\\b)`, 'i')
const opening = new RegExp(
  `^(?:\\W*(?:hi|hello|hey|please|and|also|so|but|then)\\b)*\\W*(?:${question})\\b`,
  'i',
)
const reported =
  /\b(tell|explain|show|know|ask|wonder|wondering|understand)\b.*\b(how|what|where|when|why|who|which|whether|if)\b/i

const asks = (clause: string) => /[?？؟]\W*$/.test(clause) || opening.test(clause) || reported.test(clause)

const filler = new Set(
  'help please possible know tell explain show question answer idea thank thanks hi hello much wonder'.split(
    ' ',
  ),
)
const reference = /\b(it|its|this|that|these|those|them|they|their|one|so|there|instead)\b/i

const hasWords = (clauses: string[]) =>
  contentWords(clauses.join(' ')).filter((word) => !filler.has(word)).length >= 2
