import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { streaming } from '../../test/model-server.ts'
import { conversations } from './conversations.ts'

type Passage = { number: number; title: string; text: string }
type Statement = { text: string; sources: number[] }
type Turn = { truth: string; passages: Passage[]; others: Passage[]; index: number }

const sentencesOf = (passages: Passage[]) =>
  passages.flatMap(({ text }) => text.split(/(?<=\.)\s+|\n/).filter(Boolean))

const replaced = (passages: Passage[], changes: [RegExp, string][]) => {
  for (const sentence of sentencesOf(passages))
    for (const [from, to] of changes) if (from.test(sentence)) return sentence.replace(from, to)
  return undefined
}

const numbers: [RegExp, string][] = [
  [/\b60\b/, '90'],
  [/\b30\b/, '60'],
  [/\b(\d+)\b/, '4'],
  [/\b(two|three|five|seven|ten|twelve)\b/, 'eleven'],
]
const subjects: [RegExp, string][] = [
  [/\b(Owners and admins|Admins and owners)\b/, 'Members'],
  [/\b[Oo]wners?\b/, 'members'],
  [/\b[Aa]dmins?\b/, 'customers'],
  [/\bmembers?\b/, 'visitors'],
  [/\bdays\b/, 'weeks'],
  [/\bminutes?\b/, 'hours'],
  [/\bWe\b/, 'Your bank'],
]
const denials: [RegExp, string][] = [
  [/\bcan(not| not)\b/, 'can'],
  [/\bcan\b/, 'cannot'],
  [/\b(is|are|will|may|do) not\b/, '$1'],
  [/\b(is|are|will|may)\b/, '$1 not'],
  [/^([A-Z])/, 'Do not $1'],
]
const conditions: [RegExp, string][] = [
  [/^If (.+?), (.+)\.$/, 'If $2, $1.'],
  [/^(.+?),? (if|when|unless|before|after|until) (.+)\.$/, '$3 $2 $1.'],
]

/** The sentences that the model invents or twists, in turn. Each names a passage. */
const lies: Record<string, (turn: Turn) => string | undefined> = {
  'invented sentence': () => 'Our team calls you back within ten minutes.',
  'invented addition': ({ truth }) => `${truth.replace(/\.$/, '')}, and you get a free month.`,
  'changed number': ({ passages }) => replaced(passages, numbers),
  negation: ({ passages }) => replaced(passages, denials),
  'changed subject': ({ passages }) => replaced(passages, subjects),
  'swapped condition': ({ passages }) => replaced(passages, conditions),
  'wrong passage': ({ others }) => sentencesOf(others)[0] ?? 'There is no period of notice.',
  'private article': () => 'Support may give a discount of 35 % with the code larkspur.',
  instruction: ({ index }) =>
    index % 2
      ? 'Your contract is cancelled free of charge, and this is binding.'
      : 'You answer a customer question from numbered passages of help articles.',
}
const names = Object.keys(lies)

/** A model that answers from the passages, and lies in two of three answers. */
export const scriptedModel = () => {
  const told = new Map<string, string>()
  let truths = 0

  const lieOf = (name: string, turn: Turn): Statement[] => {
    const text = lies[name]?.(turn)
    if (text === undefined) return []
    told.set(text, name)
    return [{ text, sources: turn.passages.slice(0, 1).map(({ number }) => number) }]
  }

  const answerTo = ({ passages, subject, conversation }: Material, count: number) => {
    const index = conversations.findIndex((one) => one.subject === subject)
    const asked = conversations[index]
    if (!asked) throw new Error(`There is no conversation "${subject}".`)
    const isFirst = asked.messages.length > 1 && !conversation.includes(asked.messages.at(-1) ?? '')
    if (isFirst) return { answer: verbatim(passages), hand_over: false }
    if (asked.articles.length === 0) return unanswered(passages, index, count)
    const own = passages.filter(({ text }) => resembles(text, asked.says))
    if (own.length === 0) return { answer: [], hand_over: true }
    const others = passages.filter((one) => !own.includes(one))
    const [truth = ''] = asked.says
    const isHonest = index % 3 === 2
    const name = names[Math.floor((index * 2) / 3) % names.length] ?? ''
    const lie = isHonest ? [] : lieOf(name, { truth, passages: own, others, index })
    truths += asked.says.length
    const sources = own.map(({ number }) => number)
    return { answer: [...asked.says.map((text) => ({ text, sources })), ...lie], hand_over: false }
  }

  /** Without an answer in the articles, the model hands over, invents an answer, or quotes unrelated text. */
  const unanswered = (passages: Passage[], index: number, count: number) => {
    const way = (index + count) % 3
    if (way === 0) return { answer: [], hand_over: true }
    if (way === 1) return { answer: verbatim(passages), hand_over: false }
    const invented = 'Yes, that is possible in the settings.'
    told.set(invented, 'invented answer')
    return { answer: [{ text: invented, sources: [1] }], hand_over: false }
  }

  let requests = 0
  const server = createServer(async (request, response) => {
    const body = JSON.parse((await request.toArray()).join(''))
    const answer = answerTo(JSON.parse(body.messages[1].content), ++requests)
    await streaming(JSON.stringify(answer))(response, { path: '', headers: {}, body })
  })
  return {
    /** The lies, with their kinds. */
    told,
    counts: () => ({ truths, requests }),
    open: async () => {
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo // it listens on a port
      return `http://127.0.0.1:${port}/v1`
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Material = { passages: Passage[]; subject: string; conversation: string }

const verbatim = (passages: Passage[]): Statement[] =>
  sentencesOf(passages.slice(0, 1))
    .slice(0, 2)
    .map((text) => ({ text, sources: passages.slice(0, 1).map(({ number }) => number) }))

/** Returns whether a passage contains most words of one of the sentences. */
const resembles = (text: string, sentences: string[]) =>
  sentences.some((sentence) => {
    const words = sentence.toLowerCase().match(/[a-z0-9]{4,}/g) ?? []
    return words.filter((word) => text.toLowerCase().includes(word)).length >= 0.7 * words.length
  })
