/** A word that limits what a sentence says. */
export type Limit = {
  name: string
  /** Must be the same in the complete sentence, because it is true of all of it. */
  isCondition: boolean
  /** True if the position between the other words matters. */
  isMarker: boolean
  isNumber: boolean
}

const conditions: Record<string, string> = {
  ...Object.fromEntries(
    ['if', 'when', 'whenever', 'case', 'unless'].map((word) => [word, word === 'unless' ? word : 'if']),
  ),
  only: 'only',
  solely: 'only',
  except: 'except',
  until: 'until',
}
const markers = new Set(['if', 'unless', 'until', 'before', 'after', 'without', 'than', 'except'])
const denials = /^(not|no|never|none|nobody|nothing|neither|nor|cannot|\w+n't)$/
const comparisons = new Set(
  'before after without than more less fewer most least minimum maximum off always all every each both'.split(
    ' ',
  ),
)
const numberWords = new Set(
  'two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty ninety hundred thousand half once twice third double'.split(
    ' ',
  ),
)

/** The limit that a word sets, if it does. */
export const limitOf = (word: string): Limit | undefined => {
  const condition = conditions[word]
  if (condition)
    return { name: condition, isCondition: true, isMarker: markers.has(condition), isNumber: false }
  if (denials.test(word)) return { name: 'not', isCondition: false, isMarker: false, isNumber: false }
  if (comparisons.has(word))
    return { name: word, isCondition: false, isMarker: markers.has(word), isNumber: false }
  if (numberWords.has(word) || /^\d/.test(word))
    return { name: word, isCondition: false, isMarker: true, isNumber: true }
  return undefined
}

/** Words that a sentence may have in addition, because they say little. */
const light = new Set(
  `get gets got receive receives have has need needs want wants make makes go goes come comes see sees find finds please able must may
  possible simply just afterwards way thing things following let lets take takes give gives`.split(/\s+/),
)
export const isLight = (word: string) => light.has(word)

/** Words that mean the same in help articles. */
const synonyms = [
  'mail mails email emails message messages',
  'choose select pick click press tap',
  'valid work works working',
  'look looks check',
  'write writes send sends contact',
  'refund refunds refunded money',
  'delete deletes deleted remove removes removed erase erased',
  'back return returns returned',
  'begin begins start starts',
  'buy buying bought purchase purchases purchased',
  'use uses used using',
  'show shows shown display displays',
  'enter enters type types',
  'phone phones telephone telephones',
  'notice notices notification notifications',
  'cost costs price prices',
  'repeat repeats repeated retry retries',
].map((words) => new Set(words.split(' ')))

export const isSynonym = (a: string, b: string) => synonyms.some((words) => words.has(a) && words.has(b))

/** Expressions with the same meaning in one form, without addresses, which are compared to the letter. */
export const unify = (text: string) =>
  text
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/\S+@\S+|\bhttps?:\S+/g, ' ')
    .replace(/\be-mail/g, 'email')
    .replace(/\b(at least|or more|or longer)\b/g, 'minimum')
    .replace(/\b(at most|up to|or less|or fewer|no more than|not more than)\b/g, 'maximum')
    .replace(/\b(within \w+ (?:\w+ )?)(?:after|from)\b/g, '$1of')
    .replace(
      /\b(?!(?:minute|hour|day|week|month|year)s?\b)(\w+) of (?:(?:the|your|an?|our) )?(\w+)/g,
      '$2 $1',
    )
