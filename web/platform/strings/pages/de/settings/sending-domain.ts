import type { PageStrings } from '../../strings.ts'

export const sendingDomain: PageStrings['settings']['sendingDomain'] = {
  title: 'Absenderdomain',
  text: 'DNS-Einträge, mit denen andere die Herkunft von E-Mails prüfen. Sie werden täglich geprüft, und hier jede Minute, bis alle richtig sind. Wird ein Eintrag falsch, erhalten Admins eine E-Mail.',
  kinds: { spf: 'SPF', return_path: 'Rücksendepfad', dkim: 'DKIM', dmarc: 'DMARC', mx: 'MX' },
  states: { ok: 'richtig', missing: 'fehlt', wrong: 'falsch', unknown: 'unbekannt' },
  found: 'Gefunden:',
  name: (kind) => `${kind}: Name des TXT-Eintrags`,
  value: (kind) => `${kind}: Wert des TXT-Eintrags`,
  again: 'Erneut prüfen',
  checking: 'Die Einträge werden gesucht…',
  checked: 'Geprüft:',
}
