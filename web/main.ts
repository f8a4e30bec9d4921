import { language } from './base/language.ts'
import { translate } from './strings/strings.ts'

/** The modules of the app read the texts while they are loaded, so the language is set before. */
const start = async () => {
  document.documentElement.lang = language
  if (language === 'de') translate((await import('./strings/de/catalogue.ts')).german)
  await import('./app.tsx')
}

void start()
