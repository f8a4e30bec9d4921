/** The indexes of the highest scores above 0, the best first. For equal scores, the lower index is first. */
export const topScores = (scores: Float32Array, limit: number, isAccepted: (index: number) => boolean) => {
  const best: number[] = []
  const scoreOf = (index: number | undefined) => (index === undefined ? 0 : (scores[index] ?? 0))
  for (let index = 0; index < scores.length; index += 1) {
    const isFull = best.length === limit
    if (scoreOf(index) <= (isFull ? scoreOf(best.at(-1)) : 0) || !isAccepted(index)) continue
    if (isFull) best.pop()
    const at = best.findIndex((other) => scoreOf(other) < scoreOf(index))
    best.splice(at < 0 ? best.length : at, 0, index)
  }
  return best
}
