import { panelTones } from '../../../contract/webhooks/panel-values.ts'
import {
  longest,
  mostFacts,
  mostSections,
  type PanelAnswer,
  type PanelFact,
} from '../../../contract/webhooks/ticket-panels.ts'
import { Moment } from '../../platform/kernel/clock.ts'

/** Answer of a server about a ticket. */
export type Facts = Pick<PanelAnswer, 'title' | 'facts' | 'sections' | 'updated_at'>

export const nothing: Facts = { title: null, facts: [], sections: [], updated_at: null }

/** An answer without the documented form. The message is for those who run the server. */
export class WrongAnswer extends Error {}

const wrong = (path: string, words: string) => new WrongAnswer(`${path} ${words}`)

/**
 * The facts in the text of an answer. What is too long or too much is cut, since it grows with the data of others; any
 * other fault is an error, since somebody has to correct the server. Nothing is read below the documented depth.
 */
export const factsIn = (text: string): Facts => {
  const answer = objectAt('The answer', parsed(text))
  return {
    title: titleAt('title', answer.title),
    facts: factsAt('facts', answer.facts),
    sections: listAt('sections', answer.sections, mostSections).map((one, place) => {
      const path = `sections[${place}]`
      const { title, facts } = objectAt(path, one)
      return { title: titleAt(`${path}.title`, title), facts: factsAt(`${path}.facts`, facts) }
    }),
    updated_at: timeAt('updated_at', answer.updated_at),
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new WrongAnswer('The answer is not valid JSON.')
  }
}

const objectAt = (path: string, value: unknown) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw wrong(path, 'must be an object.')
  return value as Record<string, unknown>
}

const listAt = (path: string, value: unknown, most: number): unknown[] => {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw wrong(path, 'must be a list.')
  return value.slice(0, most)
}

/** A fact without a value is left out. */
const factsAt = (path: string, value: unknown) =>
  listAt(path, value, mostFacts).flatMap((one, place): PanelFact[] => {
    const at = `${path}[${place}]`
    const { label, value, url, tone } = objectAt(at, one)
    if (value === undefined || value === null || value === '') return []
    return [
      {
        label: textAt(`${at}.label`, label, longest.label),
        value: textAt(`${at}.value`, typeof value === 'number' ? String(value) : value, longest.value),
        url: urlAt(`${at}.url`, url),
        tone: toneAt(`${at}.tone`, tone),
      },
    ]
  })

const titleAt = (path: string, value: unknown) =>
  value === undefined || value === null ? null : textAt(path, value, longest.title)

const textAt = (path: string, value: unknown, most: number) => {
  if (typeof value !== 'string') throw wrong(path, 'must be a text.')
  const text = plain(value.slice(0, 4 * most))
  return text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text
}

/** Without line breaks, control characters, and characters that change the direction of the text around them. */
const plain = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()

const urlAt = (path: string, value: unknown) => {
  if (value === undefined || value === null) return null
  const url = typeof value === 'string' && value.length <= longest.url ? URL.parse(value) : null
  if (url?.protocol !== 'https:' || url.username || url.password)
    throw wrong(path, `must be a URL that begins with https://, of at most ${longest.url} characters.`)
  return url.href.length <= longest.url ? url.href : null
}

const toneAt = (path: string, value: unknown) => {
  if (value === undefined || value === null) return null
  const tone = panelTones.find((one) => one === value)
  if (!tone) throw wrong(path, `must be ${panelTones.join(', ')}, or missing.`)
  return tone
}

const timeAt = (path: string, value: unknown) => {
  if (value === undefined || value === null) return null
  const isTime =
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(value)
  const ms = isTime ? Date.parse(value) : Number.NaN
  if (Number.isNaN(ms)) throw wrong(path, 'must be a time such as 2026-06-24T15:00:00Z.')
  return new Moment(ms)
}
