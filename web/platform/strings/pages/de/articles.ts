import { numberText } from '../../../base/numbers.ts'
import type { PageStrings } from '../strings.ts'

export const articleHistory: PageStrings['articleHistory'] = {
  title: 'Verlauf',
  of: (title) => `Verlauf: ${title}`,
  versions: 'Frühere Versionen',
  none: 'Noch keine früheren Versionen',
  noneText:
    'Jeder ersetzte Text bleibt hier erhalten, mit dem Namen der Person, die ihn gespeichert hat. Die letzten 100 werden aufbewahrt.',
  somebody: 'Import oder API',
  difference: 'Unterschied zwischen dieser und der aktuellen Version',
  former: 'Diese Version',
  now: 'Aktuelle Version',
  text: 'Entfernte Zeilen stehen nur in dieser Version, hinzugefügte nur in der aktuellen.',
  blocks: 'Durchgestrichen: nur in dieser Version. Unterstrichen: nur in der aktuellen.',
  tooDifferent: 'Die Versionen sind zu verschieden. Der Quelltext zeigt beide.',
  restore: 'Version wiederherstellen',
  restored: 'Die Version ist wiederhergestellt.',
  notRestored: (reason) => `Die Version wurde nicht wiederhergestellt. ${reason}`,
  back: 'Zurück zum Artikel',
}

export const articleSearch: PageStrings['articleSearch'] = {
  label: 'Frage',
  placeholder: 'Fragen Sie wie ein Kunde und drücken Sie die Eingabetaste',
  text: 'Zeigt, was Besucher des Hilfebereichs und der Agent zu einer Frage finden, und warum.',
  searching: 'Wird gesucht…',
  verdict: 'Ergebnis der Suche',
  answered: 'Beantwortet',
  notAnswered: 'Nicht beantwortet',
  certainty: (percent) => `Gewissheit ${percent}\u00a0%`,
  answeredText: 'Der erste Artikel ist der Frage ähnlich genug, um als Antwort zu gelten.',
  notAnsweredText: 'Kein Artikel ist der Frage ähnlich genug. Solche Fragen übergibt der Agent.',
  corrected: (question) => `Gesucht wurde nach „${question}“.`,
  found: 'Gefundene Artikel',
  none: 'Kein Artikel hat mit der Frage zu tun.',
  score: (score) => `Wert ${score}`,
  expect: 'Diesen Artikel erwarten',
  expectOf: (title) => `Diesen Artikel erwarten: ${title}`,
  expectNone: 'Keine Antwort erwarten',
  added: 'Testfrage hinzugefügt.',
  notAdded: (reason) => `Die Testfrage wurde nicht hinzugefügt. ${reason}`,
}

export const testQuestions: PageStrings['testQuestions'] = {
  title: 'Testfragen',
  text: 'Fragen mit dem Artikel, der unter den ersten drei Ergebnissen sein muss. Sie werden bei jeder Änderung von Artikeln geprüft.',
  none: 'Noch keine Testfragen',
  noneText:
    'Suchen Sie nach einer Frage und wählen Sie den Artikel, der sie beantwortet. So sehen Sie, wenn eine Änderung das Ergebnis verschlechtert.',
  toSearch: 'Nach einer Frage suchen',
  check: 'Jetzt prüfen',
  checking: 'Wird geprüft, sobald die Artikel indexiert sind…',
  result: (passed, failed, worse, better) =>
    [
      `${numberText(passed)} bestanden`,
      `${numberText(failed)} nicht bestanden`,
      ...(worse ? [`${numberText(worse)} schlechter als zuvor`] : []),
      ...(better ? [`${numberText(better)} besser als zuvor`] : []),
    ].join(', '),
  expects: 'Erwartet',
  expectsNone: 'Erwartet keine Antwort',
  deleted: (title) => `Der erwartete Artikel „${title}“ wurde gelöscht.`,
  passed: 'Bestanden',
  failed: 'Nicht bestanden',
  rank: (rank) => `Rang ${numberText(rank)}`,
  changes: { better: 'Besser', worse: 'Schlechter' },
  remove: (question) => `Die Frage „${question}“ löschen`,
  removed: 'Testfrage gelöscht.',
}
