/** The least width of the list, and of the ticket beside it. As in inbox.css. */
export const leastListPx = 280
export const leastTicketPx = 480

const stepPx = 16

type Limits = { min: number; max: number }

/** The limits of the width of the list within a frame with the list and the ticket. */
export const limitsIn = (framePx: number): Limits => ({
  min: leastListPx,
  max: Math.max(leastListPx, framePx - leastTicketPx),
})

export const within = (px: number, { min, max }: Limits) => Math.round(Math.min(Math.max(px, min), max))

/** The width after a key. Undefined if the key does not change it. */
export const widthAfter = (key: string, px: number, limits: Limits) => {
  const next = { ArrowLeft: px - stepPx, ArrowRight: px + stepPx, Home: limits.min, End: limits.max }[key]
  return next === undefined ? undefined : within(next, limits)
}

/** The width in a stored text. Undefined if it is none. */
export const widthIn = (text: string | null) => {
  const px = Number(text)
  return Number.isFinite(px) && px >= leastListPx ? px : undefined
}
