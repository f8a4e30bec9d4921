/** A sentence of a section: its position in the text, and the numbers of its block and line. */
export type Sentence = { text: string; from: number; to: number; block: number; line: number }

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' })

/** The sentences of the plain text of a section. Empty lines separate its blocks. */
export const sentencesIn = (section: string): Sentence[] => {
  const sentences: Sentence[] = []
  let [block, line, at] = [0, 0, 0]
  for (const written of section.split('\n')) {
    if (written.trim() === '') block += 1
    for (const { segment, index } of segmenter.segment(written)) {
      const text = segment.trim()
      const from = at + index + segment.indexOf(text)
      if (text !== '') sentences.push({ text, from, to: from + text.length, block, line })
    }
    at += written.length + 1
    line += 1
  }
  return sentences
}

/** A list or table is a block with several lines. */
const isList = (block: readonly Sentence[]) => block[0]?.line !== block.at(-1)?.line

const refersBack =
  /^(it|its|this|that|these|those|they|them|then|there|otherwise|if (so|not)|but|however|also|instead|after (that|this)|for example|so|in (this|that) case)\b/i

/**
 * Groups of sentences that are not separated: a list or table with the sentence before it, and a sentence with the
 * following sentences that refer to it.
 */
export const groupsOf = (sentences: readonly Sentence[]): Sentence[][] => {
  const blocks = Object.values(Object.groupBy(sentences, ({ block }) => block)).map((one = []) => one)
  const groups: Sentence[][] = []
  for (const block of blocks) {
    if (isList(block)) groups.push([...(groups.pop() ?? []), ...block])
    else for (const one of block) add(groups, one)
  }
  return groups
}

const add = (groups: Sentence[][], sentence: Sentence) => {
  const last = groups.at(-1)
  if (last && !isList(last) && refersBack.test(sentence.text)) last.push(sentence)
  else groups.push([sentence])
}
