import { listOf } from '../../../base/counts.ts'
import type { PageStrings } from '../../strings.ts'

export const dmarcReports: PageStrings['settings']['dmarcReports'] = {
  title: 'DMARC-Berichte',
  text: 'Mailanbieter berichten einmal am Tag, welche E-Mails Ihrer Domain DMARC bestanden haben und wer sie gesendet hat. Angezeigt werden die letzten 30 Tage.',
  loading: 'Die Berichte werden geladen…',
  none: (domain) =>
    `In den letzten 30 Tagen ist kein Bericht angekommen. Ergänzen Sie den DMARC-Eintrag von ${domain} um den Teil unten. Die ersten Berichte kommen innerhalb von zwei Tagen.`,
  passed: (passed, messages, share) => `${passed} von ${messages} E-Mails haben bestanden (${share}).`,
  chart: 'E-Mails nach Tagen',
  passedDay: 'Bestanden',
  failedDay: 'Durchgefallen',
  ofDay: (day, passed, messages) => `${day}: ${passed} von ${messages} bestanden`,
  failing: 'Absender durchgefallener E-Mails',
  sender: 'Absender',
  failed: 'Durchgefallen',
  reason: 'Grund',
  others: 'Andere Adressen',
  reportedBy: (reporters) => `Gemeldet von ${listOf(reporters)}.`,
  tag: 'Teil für den DMARC-Eintrag',
  tagHelp:
    'Wenn der Eintrag schon rua enthält, fügen Sie die Adresse nach einem Komma hinzu. Die Berichte gehen an eine andere Domain als Ihre. Daher muss die Person, die Bellhop betreibt, einmal veröffentlichen, dass sie kommen dürfen. Auch Berichte an die Adresse des Kanals werden gelesen.',
}
