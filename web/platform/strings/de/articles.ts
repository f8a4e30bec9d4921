import { numberText } from '../../base/numbers.ts'
import { one } from '../base/counts.ts'
import type { Strings } from '../strings.ts'
import { importing } from './general.ts'

const articlesAre = (count: number) => one(count, 'Artikel ist', 'Artikel sind')

export const brains: Strings['brains'] = {
  label: 'Wissensbasen',
  parts: 'Bereiche der Wissensbasis',
  search: 'Suche',
  questions: 'Testfragen',
  none: 'Noch keine Artikel',
  noneText:
    'Artikel beantworten Fragen Ihrer Kunden: im Hilfebereich und durch den Agenten eines Kanals. Eine Wissensbasis ist eine Sammlung von Artikeln.',
  add: 'Neue Wissensbasis',
  create: 'Wissensbasis anlegen',
  name: 'Name',
  nameHelp:
    'Zum Beispiel „Hilfebereich“. Bei mehreren öffentlichen Wissensbasen zeigt der Hilfebereich ihre Namen.',
  more: 'Weitere Aktionen für diese Wissensbasis',
  rename: 'Wissensbasis umbenennen',
  remove: 'Wissensbasis löschen',
  removeText:
    'Ihre Artikel werden mit gelöscht. Kanäle, die sie verwenden, haben dann keine Wissensbasis mehr.',
  missing: 'Diese Wissensbasis gibt es nicht. Vielleicht wurde sie gelöscht.',
}

export const articles: Strings['articles'] = {
  title: 'Artikel',
  one: 'Artikel',
  count: (count) => one(count, 'Artikel', 'Artikel'),
  search: 'Titel suchen',
  sort: 'Sortieren',
  sorts: { '-updated_at': 'Zuletzt geändert', title: 'Titel' },
  state: 'Anzeigen',
  states: {
    all: 'Alle Artikel',
    public: 'Öffentlich',
    private: 'Privat',
    stale: 'Seit einem Jahr nicht bearbeitet',
    not_indexed: 'Noch nicht indexiert',
    uncategorised: 'Ohne Kategorie',
  },
  add: 'Neuer Artikel',
  public: 'Öffentlich',
  private: 'Privat',
  stale: 'Veraltet',
  staleHelp: 'Seit einem Jahr nicht bearbeitet',
  notIndexed: 'Noch nicht indexiert',
  notIndexedHelp: 'Bis diese Version indexiert ist, vergleicht die Suche nur ihre Wörter.',
  edited: 'Bearbeitet',
  written: 'Geschrieben',
  none: 'Noch keine Artikel in dieser Wissensbasis',
  noneText:
    'Schreiben Sie die Antwort auf die Frage, die Sie am häufigsten hören. Oder legen Sie hier einen Ordner oder eine ZIP-Datei ab, um Artikel zu importieren.',
  noneMember: 'Admins können Artikel schreiben oder importieren.',
  notFound: 'Keine Artikel gefunden',
  notFoundText: 'Die Liste sucht in Titeln. Der Reiter „Suche“ findet Artikel anhand ihres Textes.',
  select: (title) => `${title} auswählen`,
  more: (title) => `Weitere Aktionen: ${title}`,
  publish: 'Veröffentlichen',
  unpublish: 'Auf privat setzen',
  remove: 'Löschen',
  selection: 'Ausgewählte Artikel',
  selected: (count) => `${numberText(count)} ausgewählt`,
  clear: 'Auswahl aufheben',
  published: (count) => `${articlesAre(count)} öffentlich.`,
  unpublished: (count) => `${articlesAre(count)} privat.`,
  removed: (count) => `${one(count, 'Artikel wurde', 'Artikel wurden')} gelöscht.`,
  notChanged: (reason) => `Die Artikel wurden nicht geändert. ${reason}`,
  missing: 'Diesen Artikel gibt es nicht. Vielleicht wurde er gelöscht.',
}

export const articleEditor: Strings['articleEditor'] = {
  title: 'Titel',
  language: 'Sprache',
  languageHelp: 'Zum Beispiel de oder pt-BR.',
  public: 'Öffentlich: im Hilfebereich sichtbar und vom Agenten verwendet',
  text: 'Text',
  formats: 'Formatierung',
  format: {
    bold: 'Fett',
    italic: 'Kursiv',
    code: 'Code',
    heading: 'Überschrift',
    bullets: 'Aufzählung',
    numbers: 'Nummerierte Liste',
    quote: 'Zitat',
    link: 'Link',
  },
  linkedText: 'Text',
  image: 'Bild einfügen',
  uploading: (name, number) => `${name} wird hochgeladen (${number})…`,
  noImage: (name, reason) => `${name} wurde nicht eingefügt. ${reason}`,
  unreadableImage: 'Die Datei ist kein Bild, das dieser Browser lesen kann.',
  linkArticle: 'Link zu einem Artikel',
  linkSearch: 'Artikel suchen',
  linkHelp: 'Nur öffentliche Artikel haben eine URL, die Kunden öffnen können.',
  linkNone: 'Geben Sie ein paar Wörter des Artikels ein.',
  linkNotFound: 'Kein öffentlicher Artikel gefunden.',
  write: 'Schreiben',
  preview: 'Vorschau',
  views: 'Ansicht',
  nothing: 'Die Vorschau erscheint, während Sie schreiben.',
  save: 'Speichern',
  create: 'Artikel anlegen',
  created: 'Der Artikel ist gespeichert.',
  similar: 'Andere Artikel sagen fast dasselbe:',
  similarHelp: 'Führen Sie sie am besten zusammen, damit alle nur eine Antwort finden, auch der Agent.',
  open: 'Im Hilfebereich öffnen',
}

export const articleImport: Strings['articleImport'] = {
  title: 'Artikel importieren',
  button: 'Importieren',
  text: 'Aus Markdown-Dateien (.md) und HTML-Seiten (.html). Nichts wird geschrieben, bevor Sie gesehen haben, was sich ändern würde.',
  into: 'Wissensbasis',
  drop: 'Ordner oder ZIP-Datei hier ablegen',
  dropOn: 'Legen Sie einen Ordner oder eine ZIP-Datei ab, um Artikel zu importieren',
  chooseFolder: 'Ordner auswählen',
  chooseFiles: 'ZIP-Datei auswählen',
  limits:
    'Höchstens 5.000 Artikel und 50\u00a0MB. Importieren Sie denselben Ordner noch einmal, um seine Artikel zu aktualisieren: Jeder gehört zum Pfad seiner Datei.',
  packing: (done, total) =>
    `Der Ordner wird gelesen: ${numberText(done)} von ${one(total, 'Datei', 'Dateien')}`,
  tooLarge: 'Die ZIP-Datei ist größer als 50\u00a0MB. Importieren Sie sie in mehreren Teilen.',
  foldersTooLarge:
    'Die Artikel im Ordner haben auch gepackt mehr als 50\u00a0MB. Importieren Sie ihn in mehreren Teilen.',
  nothing: 'Der Ordner hat keine Markdown- oder HTML-Dateien.',
  unreadable:
    'Die Dateien konnten nicht gelesen werden. Vielleicht wurden sie verschoben oder gelöscht. Bitte wählen Sie sie noch einmal aus.',
  states: {
    ...importing.states,
    reading: 'Dateien werden gelesen',
  },
  readingText: 'Die Dateien werden mit den Artikeln verglichen. Sie können diese Seite verlassen.',
  readSoFar: (done, total) => `${numberText(done)} von ${one(total, 'Datei', 'Dateien')}`,
  counts: {
    new: 'Neu',
    changed: 'Geändert',
    unchanged: 'Unverändert',
    skipped: 'Übersprungen',
    created: 'Angelegt',
    updated: 'Aktualisiert',
  },
  files: 'Dateien',
  none: {
    new: 'Aus keiner Datei wird ein neuer Artikel.',
    changed: 'Kein Artikel ändert sich.',
    unchanged: 'Kein Artikel bleibt, wie er ist.',
    skipped: 'Keine Datei wird übersprungen.',
    created: 'Kein Artikel wurde angelegt.',
    updated: 'Kein Artikel wurde geändert.',
  },
  public: 'Alle Artikel veröffentlichen',
  publicHelp: 'Sonst sind neue Artikel privat, und die anderen bleiben, wie sie sind.',
  publicMore: (count) =>
    `${one(count, 'unveränderter Artikel ist privat und wird', 'unveränderte Artikel sind privat und werden')} ebenfalls öffentlich.`,
  start: (count) => `${one(count, 'Artikel', 'Artikel')} importieren`,
  nothingToDo: 'Es gibt nichts zu importieren: Jede Datei ist unverändert oder wird übersprungen.',
  endedText:
    'Die Suche kennt die Artikel, sobald sie indexiert sind. Die Seitenleiste zeigt den Fortschritt.',
  notAll: (count) =>
    `Der Import endete, bevor ${one(count, 'Datei geschrieben war', 'Dateien geschrieben waren')}. Importieren Sie sie noch einmal, um fortzufahren.`,
  show: 'Artikel anzeigen',
}
