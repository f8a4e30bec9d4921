import type { PageStrings } from '../../strings.ts'

export const hours: PageStrings['settings']['hours'] = {
  text: 'Das Widget zeigt sie Besuchern. Workflows können die Zeit ohne Antwort nur innerhalb der Geschäftszeiten zählen.',
  always: 'Immer geöffnet',
  week: 'Öffnungszeiten',
  days: {
    monday: 'Montag',
    tuesday: 'Dienstag',
    wednesday: 'Mittwoch',
    thursday: 'Donnerstag',
    friday: 'Freitag',
    saturday: 'Samstag',
    sunday: 'Sonntag',
  },
  closed: 'Geschlossen',
  from: (day) => `${day}, von`,
  to: (day) => `${day}, bis`,
  add: 'Zeiten hinzufügen',
  addTo: (day) => `${day}: Zeiten hinzufügen`,
  removeSpan: (day) => `${day}: diese Zeiten entfernen`,
  exceptions: 'Ausnahmen',
  exceptionsHelp:
    'Einzelne Tage mit anderen Zeiten, zum Beispiel Feiertage. Ohne Zeiten ist der Tag geschlossen.',
  date: 'Datum',
  addDate: 'Datum hinzufügen',
  removeDate: (date) => `Ausnahme ${date} entfernen`,
}
