import { locale } from './locale.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte']

const signed = (locale: string, options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat(locale, { ...options, signDisplay: 'exceptZero' })

export const numbersIn = (locale: string) => {
  const format = new Intl.NumberFormat(locale)
  return {
    /** For example, `12,345`. */
    numberText: (number: number) => format.format(number),

    /** For example, `83%` for 0.83. */
    percentText: (share: number) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share),

    /** A change with its sign, for example `+12%` for 0.12 and `-3%` for -0.03. */
    changeText: (share: number) =>
      signed(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share),

    /** A number with its sign, for example `+12`. */
    signedText: (number: number) => signed(locale).format(number),

    /** Formats a number of bytes, as `84 kB` or `13 bytes`. */
    sizeOf: (bytes: number) => {
      const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
      const unit = units[power] ?? 'byte'
      const unitDisplay = unit === 'byte' ? 'long' : 'short'
      const options = { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 } as const
      return new Intl.NumberFormat(locale, options).format(bytes / 1000 ** power)
    },
  }
}

export const { numberText, percentText, changeText, signedText, sizeOf } = numbersIn(locale)
