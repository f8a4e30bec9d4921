/** Whether words so short, or numbers, are left as they are. */
export const isRepairable = (word: string) => word.length >= 4 && !/^\d/.test(word)

/** Whether a word of a vocabulary may be what was meant by another that is in none: one slip of the finger away. */
export const isNear = (word: string, candidate: string) => {
  if (Math.abs(candidate.length - word.length) > 1) return false
  const first = candidate.charCodeAt(0)
  if (first <= 57) return false // a digit
  if (first !== word.charCodeAt(0) && first !== word.charCodeAt(1)) return false
  return isOneSlipAway(word, candidate)
}

const isOneSlipAway = (a: string, b: string) => {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  if (a.length > b.length) return endsAlike(a, at + 1, b, at)
  if (a.length < b.length) return endsAlike(a, at, b, at + 1)
  if (at === a.length) return false
  const isSwap = a[at] === b[at + 1] && a[at + 1] === b[at]
  return endsAlike(a, at + 1, b, at + 1) || (isSwap && endsAlike(a, at + 2, b, at + 2))
}

const endsAlike = (a: string, from: number, b: string, to: number) => a.slice(from) === b.slice(to)
