import { one } from '../base/counts.ts'
import type { Strings } from '../strings.ts'

export const erasure: Strings['erasure'] = {
  title: 'Kontakt vollständig löschen',
  text: 'Löscht alles über diese Person, zum Beispiel wenn sie darum bittet. Um nur den Eintrag des Kontakts zu löschen und die Tickets zu behalten, verwenden Sie „Kontakt löschen“.',
  effect:
    'Alle Tickets mit ihren Nachrichten, Dateien und E-Mails werden in allen Kanälen gelöscht, ebenso die Nachrichten dieser Person in Tickets anderer. Das lässt sich nicht rückgängig machen.',
  goOn: 'Löschung fortsetzen',
  stopped: 'Die Löschung wurde angehalten. Bereits gelöschte Daten lassen sich nicht wiederherstellen.',
  page: 'Gelöschte Kontakte',
  pageText:
    'Ein Nachweis für jeden vollständig gelöschten Kontakt. Er zeigt, was gelöscht wurde, und enthält nichts, was zur Person führt. Wer die Adresse kennt, kann mit dem Hash beweisen, dass sie es war.',
  none: 'Noch kein Kontakt wurde vollständig gelöscht. Admins löschen einen Kontakt unten auf seiner Seite.',
  summary: (tickets, messages, files) =>
    `${one(tickets, 'Ticket', 'Tickets')}, ${one(messages, 'Nachricht', 'Nachrichten')}, ${one(files, 'Datei', 'Dateien')}`,
  by: (name) => `von ${name}`,
  download: 'Nachweis herunterladen',
  fileName: (date) => `loeschung-${date}.json`,
}
