/** The languages of the help centre, and of texts that are added to mails to customers. */
export const customerLanguages = ['en', 'de', 'ar'] as const

export type CustomerLanguage = (typeof customerLanguages)[number]

type HelpTexts = { title: string; introduction: (name: string) => string; name: string; search: string }

/** Texts of the help centre that Settings > Appearance shows too. */
export const helpTexts: Record<CustomerLanguage, HelpTexts> = {
  en: {
    title: 'How can we help?',
    introduction: (name) => `Answers and guides from ${name}.`,
    name: 'Help Centre',
    search: 'Search',
  },
  de: {
    title: 'Wie können wir helfen?',
    introduction: (name) => `Antworten und Anleitungen von ${name}.`,
    name: 'Hilfebereich',
    search: 'Suchen',
  },
  ar: {
    title: 'كيف يمكننا مساعدتك؟',
    introduction: (name) => `إجابات وأدلة من ${name}.`,
    name: 'مركز المساعدة',
    search: 'بحث',
  },
}

export const directionOf = (language: CustomerLanguage) => (language === 'ar' ? 'rtl' : 'ltr')
