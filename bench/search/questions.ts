import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A question of a customer, and its articles, each of which answers it. Without articles, there is no answer. `typical`
 * questions are usual ones, `oblique` ones avoid the words of the article, and `exact` ones have a code, a name or a
 * quoted phrase. Only the tuning half may be looked at when search is changed.
 */
export type Question = {
  text: string
  articles: string[]
  kind: 'typical' | 'oblique' | 'exact' | 'none'
  half: 'tuning' | 'unused'
}

export type Brain = {
  name: string
  articles: { slug: string; title: string; body: string }[]
  questions: Question[]
}

const folder = join(import.meta.dirname, 'brains')

/** The two brains of the benchmark: the help centres of a shop and of a software company. */
export const brains = (): Brain[] => readdirSync(folder).map(brainIn)

const brainIn = (name: string) => {
  const questions: Question[] = JSON.parse(readFileSync(join(folder, name, 'questions.json'), 'utf8'))
  const articles = readdirSync(join(folder, name, 'articles')).map((file) => {
    const [heading = '', ...lines] = readFileSync(join(folder, name, 'articles', file), 'utf8').split('\n')
    return { slug: file.replace('.md', ''), title: heading.replace('# ', ''), body: lines.join('\n').trim() }
  })
  return { name, articles, questions }
}
