import { helpTexts } from '../../../../contract/workspaces/customer-languages.ts'
import type { english } from './en.ts'

const { title, name, introduction, search } = helpTexts.de

export const german: typeof english = {
  locale: 'de',
  centre: (workspace) => `Hilfebereich von ${workspace}`,
  brand: name,
  skip: 'Zum Inhalt springen',
  greeting: title,
  introduction,
  articles: 'Artikel',
  otherArticles: 'Weitere Artikel',
  allArticles: 'Alle Artikel',
  moreArticles: 'Mehr Artikel',
  firstArticles: 'Zurück zu den ersten Artikeln',
  breadcrumb: 'Brotkrumennavigation',
  updated: 'Zuletzt aktualisiert am',
  table: 'Tabelle',
  search,
  searchLabel: 'Hilfebereich durchsuchen',
  searchPlaceholder: 'Ihre Frage',
  results: (question) => `Ergebnisse für „${question}“`,
  searchTitle: 'Suche',
  corrected: 'Ergebnisse für',
  near: 'Kein Artikel beantwortet diese Frage genau. Diese kommen ihr am nächsten.',
  found: (count) => (count === 1 ? 'Ein Artikel wurde gefunden.' : `${count} Artikel wurden gefunden.`),
  noQuestion: 'Stellen Sie eine Frage in Ihren eigenen Worten.',
  nothing: (question) => `Nichts gefunden für „${question}“`,
  advice: [
    'Verwenden Sie andere oder weniger Wörter.',
    'Prüfen Sie die Schreibweise.',
    'Suchen Sie in der Sprache der Artikel.',
  ],
  browse: 'Alle Artikel ansehen',
  notIt: 'Nicht das Richtige gefunden?',
  writeToUs: 'Schreiben Sie uns:',
  missing: 'Seite nicht gefunden',
  missingReason:
    'Die Seite wurde vielleicht verschoben oder ist nicht mehr öffentlich. Vielleicht enthält die Adresse auch einen Tippfehler.',
  missingSearch: 'Versuchen Sie es mit der Suche:',
  busy: 'Zu viele Anfragen',
  busyReason: 'Bitte versuchen Sie es in einer Minute noch einmal.',
}
