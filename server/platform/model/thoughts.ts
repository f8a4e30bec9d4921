const begin = '<think>'
const end = '</think>'

/** Removes the reasoning of small models from their text. */
export const withoutThoughts = () => {
  let state: 'undecided' | 'thinking' | 'done thinking' | 'speaking' = 'undecided'
  let held = ''
  const next = (piece: string): string => {
    if (state === 'speaking') return piece
    held += piece
    if (state === 'undecided') state = decided(held)
    if (state === 'thinking') skip()
    if (state === 'done thinking') held = held.trimStart()
    if (state === 'done thinking' && held) state = 'speaking'
    return state === 'speaking' ? held : ''
  }
  const skip = () => {
    const place = held.indexOf(end)
    if (place < 0) return
    held = held.slice(place + end.length)
    state = 'done thinking'
  }
  return { next, rest: () => (state === 'undecided' ? held : '') }
}

const decided = (text: string) => {
  const start = text.trimStart()
  if (start.startsWith(begin)) return 'thinking'
  return begin.startsWith(start) ? 'undecided' : 'speaking'
}
