import { stemmer as danish } from '@orama/stemmers/danish'
import { stemmer as dutch } from '@orama/stemmers/dutch'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as finnish } from '@orama/stemmers/finnish'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as italian } from '@orama/stemmers/italian'
import { stemmer as norwegian } from '@orama/stemmers/norwegian'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as russian } from '@orama/stemmers/russian'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { stemmer as swedish } from '@orama/stemmers/swedish'
import { LRUCache } from 'lru-cache'
import { isStopWord, type Language } from './languages.ts'
import { withoutAccents } from './tokens.ts'

const stemmers: Record<Language, (word: string) => string> = {
  english: (word) => english(word.replace(/'.*/, '')),
  german,
  french: (word) => french(word.replace(/^\w{1,2}'/, '')),
  spanish,
  italian: (word) => italian(word.replace(/^\w{1,5}'/, '')),
  portuguese,
  dutch,
  swedish,
  danish,
  norwegian,
  finnish,
  russian,
  other: (word) => word,
}

const caches = new Map<Language, LRUCache<string, string>>()

/** The stem of a word, without accents; empty for stop words. */
export const stemOf = (language: Language, word: string) => {
  if (word.length > longestWord) return word
  const known = stemsOf(language)
  const found = known.get(word)
  if (found !== undefined) return found
  const stem = isStopWord(language, word) ? '' : withoutAccents(stemmers[language](word))
  known.set(word, stem)
  return stem
}

// Longer texts are no words, and stemmers take quadratic time.
const longestWord = 100

const stemsOf = (language: Language) => {
  const known = caches.get(language) ?? new LRUCache<string, string>({ max: 100_000 })
  caches.set(language, known)
  return known
}
