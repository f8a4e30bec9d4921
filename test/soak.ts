const parts = 10

const today = () => new Date().toISOString().slice(0, 10).replaceAll('-', '')

/** Chooses the rounds and samples of a run from the environment, for tests with random input, corpora or crashes. */
export const openSoak = ({
  BELLHOP_SOAK,
  BELLHOP_TEST_SEED: seedText = today(),
}: Record<string, string | undefined>) => {
  /** True for `npm run soak`, which runs all rounds and samples. Other runs take a tenth. */
  const isSoak = BELLHOP_SOAK === '1'
  /** Chooses the tenth and the random numbers. It changes daily, and `BELLHOP_TEST_SEED` repeats an earlier run. */
  const seed = Number(seedText)
  if (!/^\d{1,9}$/.test(seedText)) throw new Error('BELLHOP_TEST_SEED must be a number of at most 9 digits.')

  /** The title of a test that depends on the seed, with the variables that repeat it. */
  const repeatable = (title: string) =>
    `${title} (${isSoak ? 'BELLHOP_SOAK=1 ' : ''}BELLHOP_TEST_SEED=${seed})`

  /** A tenth of a number of rounds, but at least some. */
  const rounds = (whole: number, { least = 1 } = {}) =>
    isSoak ? whole : Math.min(whole, Math.max(least, Math.ceil(whole / parts)))

  /**
   * A tenth of a list, but at least some of it, in its order. Ten seeds in a row, such as those of ten days, have all of
   * it. Lists with different names lead to different tenths.
   */
  const portion = <Item>(items: readonly Item[], name: string, { least = 1 } = {}): Item[] => {
    const below = numbersFrom(numberOf(name))
    const mixed = items
      .map((item, place) => ({ item, place, order: below(2 ** 32) }))
      .sort((one, other) => one.order - other.order)
    const begin = Math.floor(((seed % parts) * items.length) / parts)
    return [...mixed, ...mixed]
      .slice(begin, begin + rounds(items.length, { least }))
      .sort((one, other) => one.place - other.place)
      .map(({ item }) => item)
  }

  return { isSoak, seed, repeatable, rounds, portion }
}

const numberOf = (text: string) =>
  [...text].reduce((number, letter) => (Math.imul(number, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7)

/** Pseudo-random whole numbers below a limit (mulberry32), the same for the same seed. */
export const numbersFrom = (start: number) => {
  let state = start
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

export const { isSoak, seed, repeatable, rounds, portion } = openSoak(process.env)
