const [secondMs, minuteMs, hourMs] = [1_000, 60_000, 3_600_000]

/** The pauses after each failed attempt: three days in all. */
const pausesMs = [
  5 * secondMs,
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
]

export const mostAttempts = pausesMs.length + 1

/** An endpoint without any success for so long is disabled at the next failure. */
export const patienceMs = 72 * hourMs

/** The pause after the nth failure in a row. It varies by a tenth, so that attempts are spread. */
export const pauseAfter = (failures: number) =>
  (pausesMs[Math.min(failures, pausesMs.length) - 1] ?? 0) * (0.9 + 0.2 * Math.random())

/** An endpoint that needs longer for a response has its turns among the slow ones. */
export const slowMs = 3_000

/** The maximum number of deliveries in one turn, and of those that are sent at the same time. */
export const mostInTurn = 32
export const atOnceInTurn = 4

/** After this time, a turn begins no further delivery. */
export const turnMs = 20_000

/** While an endpoint fails, a turn tries its oldest delivery, and another one in case only that delivery is the cause. */
export const mostProbes = 2
