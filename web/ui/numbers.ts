import { locale } from './locale.ts'

const format = new Intl.NumberFormat(locale)

/** Such as `12,345`. */
export const numberText = (number: number) => format.format(number)

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte']

/** A number of bytes, as `84 kB`. */
export const sizeOf = (bytes: number) => {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const options = { style: 'unit', unit: units[power] ?? 'byte', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(locale, options).format(bytes / 1000 ** power)
}
