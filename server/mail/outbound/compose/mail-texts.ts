import type { CustomerLanguage } from '../../../../contract/workspaces/customer-languages.ts'

/** The texts that are added to mails to customers, in the language of the workspace. */
const english = {
  locale: 'en-GB',
  wrote: (day: string, time: string, author: string) => `On ${day} at ${time} UTC, ${author} wrote:`,
  forwarded: 'Forwarded message',
  from: 'From',
  date: 'Date',
  at: (day: string, time: string) => `${day} at ${time} UTC`,
  subject: 'Subject',
  to: 'To',
  somebody: 'somebody',
  yourMessage: (name: string) => `Your message to ${name}`,
  availableUntil: (day: string) => `, available until ${day}`,
}

const german: typeof english = {
  locale: 'de',
  wrote: (day, time, author) => `Am ${day} um ${time} UTC schrieb ${author}:`,
  forwarded: 'Weitergeleitete Nachricht',
  from: 'Von',
  date: 'Datum',
  at: (day, time) => `${day} um ${time} UTC`,
  subject: 'Betreff',
  to: 'An',
  somebody: 'jemand',
  yourMessage: (name) => `Ihre Nachricht an ${name}`,
  availableUntil: (day) => `, verfügbar bis ${day}`,
}

const arabic: typeof english = {
  // With the digits of times and addresses.
  locale: 'ar-u-nu-latn',
  wrote: (day, time, author) => `في ${day} الساعة ${time} UTC، كتب ${author}:`,
  forwarded: 'رسالة معاد توجيهها',
  from: 'من',
  date: 'التاريخ',
  at: (day, time) => `${day} الساعة ${time} UTC`,
  subject: 'الموضوع',
  to: 'إلى',
  somebody: 'شخص ما',
  yourMessage: (name) => `رسالتك إلى ${name}`,
  availableUntil: (day) => `، متاح حتى ${day}`,
}

// Creating a formatter takes longer than using it, so each is created once.
const withFormats = (texts: typeof english) => {
  const { locale } = texts
  const format = (options: Intl.DateTimeFormatOptions) => {
    const dates = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (moment: Date) => dates.format(moment)
  }
  const day = { day: 'numeric', year: 'numeric' } as const
  return {
    ...texts,
    dayOf: format({ ...day, weekday: 'short', month: 'short' }),
    timeOf: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    longDayOf: format({ ...day, month: 'long' }),
    sizeOf: sizesIn(locale),
  }
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte']

const sizesIn = (locale: string) => {
  const formats = units.map(
    (unit) =>
      new Intl.NumberFormat(locale, {
        ...{ style: 'unit', unit, unitDisplay: unit === 'byte' ? 'long' : 'short' },
        maximumFractionDigits: 1,
      }),
  )
  return (bytes: number) => {
    const power = Math.min(3, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
    return formats[power]?.format(bytes / 1_000 ** power) ?? ''
  }
}

export type MailTexts = ReturnType<typeof withFormats>

export const mailTexts: Record<CustomerLanguage, MailTexts> = {
  en: withFormats(english),
  de: withFormats(german),
  ar: withFormats(arabic),
}
