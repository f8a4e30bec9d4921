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
  calendars: {
    title: 'Weitere Kalender',
    text: 'Geschäftszeiten für einzelne Kanäle, Teams oder Richtlinien. Für alle anderen Tickets gelten die oberen.',
    add: 'Kalender hinzufügen',
    change: (name) => `Kalender ${name} ändern`,
    remove: (name) => `Kalender ${name} löschen`,
    removeText: 'Ein verwendeter Kalender kann nicht gelöscht werden.',
    unused: 'Nicht verwendet',
    usedBy: (names) => `Verwendet von ${names}`,
    name: 'Name',
    calendar: 'Geschäftszeiten',
    calendarHelp: 'Welche Zeiten für Ziele und Workflows zählen.',
    ofWorkspace: 'Wie üblich',
    holidays: 'Feiertage',
    holidaysHelp: 'An diesen Tagen geschlossen. Eine Kalenderdatei (.ics) ergänzt ihre ganzen Tage.',
    read: 'Datei lesen',
    address: 'Adresse einer Kalenderdatei',
    readAddress: 'Adresse lesen',
    tooLarge: 'Die Datei ist größer als 1 MB.',
    found: (events, leftOut) =>
      leftOut === 0
        ? `Alle ${events} Termine sind ganze Tage.`
        : `${events - leftOut} von ${events} Terminen sind ganze Tage; ${leftOut} ausgelassen.`,
    removeHoliday: (name) => `${name} entfernen`,
  },
}
