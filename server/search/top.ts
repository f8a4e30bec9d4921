/** The places of the highest scores above nothing, best first; of equal ones the earlier. */
export const bestOf = (scores: Float32Array, limit: number, isAccepted: (place: number) => boolean) => {
  const best: number[] = []
  const scoreOf = (place: number | undefined) => (place === undefined ? 0 : (scores[place] ?? 0))
  for (let place = 0; place < scores.length; place += 1) {
    const isFull = best.length === limit
    if (scoreOf(place) <= (isFull ? scoreOf(best.at(-1)) : 0) || !isAccepted(place)) continue
    if (isFull) best.pop()
    const at = best.findIndex((other) => scoreOf(other) < scoreOf(place))
    best.splice(at < 0 ? best.length : at, 0, place)
  }
  return best
}
