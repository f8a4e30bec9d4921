/** The languages of the app. */
export const languages = ['en', 'de'] as const

export type Language = (typeof languages)[number]
