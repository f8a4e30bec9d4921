/** Combining marks, and the two letters that decompose into one. */
const longRun = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu

/** A ligature such as U+FDFA becomes eighteen letters; ordinary text hardly grows. */
const mostGrowth = 3

/**
 * The text in a Unicode normal form. The time that normalising takes is quadratic in the length of a run of combining
 * marks, so runs are cut to the thirty that the Stream-Safe Text Format allows (https://unicode.org/reports/tr15/#UAX15-D4).
 */
export const normalize = (text: string, form: 'NFC' | 'NFKC' | 'NFKD') =>
  text
    .replace(longRun, '$1')
    .normalize(form)
    .slice(0, mostGrowth * text.length + 30)
