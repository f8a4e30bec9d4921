import type { Outcome } from './measure.ts'

export const figuresOf = (outcomes: Outcome[]) => {
  const answerable = outcomes.filter(({ conversation }) => conversation.articles.length > 0)
  const others = outcomes.filter(({ conversation }) => conversation.articles.length === 0)
  const replied = answerable.filter(({ outcome }) => outcome === 'replied')
  const right = replied.filter(({ conversation, sources }) =>
    conversation.articles.every((any) => any.some((slug) => sources.includes(slug))),
  )
  return {
    unsupported: outcomes.flatMap(({ unsupported }) => unsupported).length,
    leaks: outcomes.flatMap(({ leaks }) => leaks).length,
    right: right.length,
    wrong: replied.length - right.length,
    answerable: answerable.length,
    /** An answer that is only proposed to the team counts as well. */
    handedOver: others.filter(({ outcome }) => outcome !== 'replied').length,
    others: others.length,
  }
}
