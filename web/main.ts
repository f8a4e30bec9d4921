import { language } from './platform/base/language.ts'
import { translate } from './platform/strings/strings.ts'

/** The modules of the app read the texts while they are loaded, so the language is set before. */
const start = async () => {
  document.documentElement.lang = language
  // If its texts cannot be loaded, the app is in English.
  if (language === 'de')
    await import('./platform/strings/de/catalogue.ts').then(
      ({ german }) => translate(german),
      () => {},
    )
  await import('./app.tsx')
}

void start()
