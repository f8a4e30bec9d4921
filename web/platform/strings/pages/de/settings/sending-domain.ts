import type { PageStrings } from '../../strings.ts'

export const sendingDomain: PageStrings['settings']['sendingDomain'] = {
  title: 'Absenderdomain',
  text: 'DNS-Einträge, mit denen andere die Herkunft von E-Mails prüfen. Sie werden täglich geprüft, und hier, bis alle richtig sind.',
  states: { ok: 'richtig', missing: 'fehlt', wrong: 'falsch', unknown: 'unbekannt' },
  found: 'Gefunden:',
  name: (kind) => `${kind}: Name des TXT-Eintrags`,
  value: (kind) => `${kind}: Wert des TXT-Eintrags`,
  again: 'Erneut prüfen',
  checking: 'Die Einträge werden gesucht…',
  checked: 'Geprüft:',
}
