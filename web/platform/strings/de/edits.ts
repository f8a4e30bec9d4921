import { numberText } from '../../base/numbers.ts'
import { listOf } from '../base/counts.ts'
import type { Strings } from '../strings.ts'

/** Texts of forms that are kept on the server until they are saved. */
export const edits: Strings['edits'] = {
  kept: 'Entwurf gespeichert',
  keptHere: 'Entwurf noch nicht gespeichert. Neuer Versuch läuft',
  notKept: 'Entwurf nicht gespeichert:',
  unsaved: 'Sie haben Änderungen, die nicht gespeichert sind.',
  unsavedSince: (time) => `Sie haben Änderungen vom ${time}, die nicht gespeichert sind.`,
  discard: 'Änderungen verwerfen',
  discarded: 'Änderungen verworfen.',
  editing: (names) => `${listOf(names)} ${names.length === 1 ? 'hat' : 'haben'} dies geöffnet`,
  changing: (names) => `${listOf(names)} ${names.length === 1 ? 'ändert' : 'ändern'} dies gerade`,
  elsewhere: 'Sie haben dies in einem anderen Fenster oder auf einem anderen Gerät geändert.',
  takeElsewhere: 'Diese Änderungen übernehmen',
  keepHere: 'Hiesige behalten',
  meanwhile: 'Inzwischen hat jemand eine andere Version gespeichert. Von Ihnen ging nichts verloren.',
  difference: 'Unterschied zwischen der anderen Version und Ihrer',
  theirLine: 'Andere',
  myLine: 'Ihre',
  saveMine: 'Meine behalten',
  takeTheirs: 'Andere übernehmen',
  tookTheirs: 'Die andere Version wird angezeigt.',
  noDifference: 'Beide Versionen sind gleich.',
  unchangedLines: (count) =>
    count === 1 ? '1 unveränderte Zeile' : `${numberText(count)} unveränderte Zeilen`,
}
