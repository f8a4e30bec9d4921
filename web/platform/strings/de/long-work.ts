import { numberText } from '../../base/numbers.ts'
import type { Strings } from '../strings.ts'

/** Work on the server that takes longer than a request. */
export const longWork: Strings['longWork'] = {
  label: 'Laufende Arbeiten',
  titles: {
    article_import: (name) => `Artikelimport in ${name}`,
    contact_export: () => 'Export eines Kontakts',
    list_export: () => 'Export einer Liste',
    contact_import: (name) => `Import von ${name}`,
    contact_erasure: () => 'Löschung eines Kontakts',
    channel_deletion: (name) => `Löschung des Kanals ${name}`,
    workflow_preview: (name) => `Test von ${name} am vergangenen Jahr`,
  },
  unnamed: 'neuem Workflow',
  steps: {
    collecting: 'Daten des Kontakts werden gesucht',
    page: 'Die Seite wird geschrieben',
    data: 'Die Daten werden geschrieben',
    files: 'Dateien werden hinzugefügt',
    rows: 'Zeilen werden geschrieben',
    writing: 'Wird geschrieben',
    searching: 'E-Mails, Nachrichten anderer und das Ereignisprotokoll werden durchsucht',
    stopping: 'Empfang und Versand werden beendet',
    tickets: 'Tickets',
    removing: 'Übriges wird entfernt',
    reading: 'Tickets werden gelesen',
  },
  counted: (done, total) =>
    total === null ? numberText(done) : `${numberText(done)} von ${numberText(total)}`,
  stepOf: (place, count) => `Schritt ${place} von ${count}:`,
  waiting: 'Wartet auf den Beginn',
  stop: 'Anhalten',
  stopping: 'Wird angehalten…',
  leave: 'Sie können diese Seite verlassen. Auf dem Server geht es weiter.',
  ended: {
    done: (title) => `${title}: fertig.`,
    stopped: (title) => `${title}: angehalten.`,
    failed: (title) => `${title}: fehlgeschlagen.`,
  },
  show: 'Anzeigen',
}
