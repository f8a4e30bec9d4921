export type Limits = {
  totalMs: number
  /** Between two pieces of a response. Until the first one a model may have to be loaded, so only the total counts. */
  idleMs: number
  /** Before the second and the third try, unless the server says when. */
  pausesMs: readonly number[]
  textLength: number
  /** Size limit of the raw response, most of which is JSON around single words. */
  responseBytes: number
}

export const usualLimits: Limits = {
  totalMs: 60_000,
  idleMs: 20_000,
  pausesMs: [500, 2_000],
  textLength: 256 * 1024,
  responseBytes: 64 * 1024 ** 2,
}
