import type { PageStrings } from '../../strings.ts'

export const widget: PageStrings['settings']['widget'] = {
  install: 'Installation',
  installText: 'Fügen Sie diese Zeile in das HTML jeder Seite ein, die das Widget zeigen soll.',
  snippet: 'HTML für Ihre Seiten',
  demo: 'Seite mit dem Widget öffnen',
  look: 'Aussehen und Texte',
  lookText:
    'Das Widget hat die Farbe aus Einstellungen > Erscheinungsbild oder, wenn dort keine gewählt ist, die Farbe des Kanals. Seiten zeigen eine Änderung binnen einer Minute.',
  ownColor: 'Farbe des Kanals verwenden',
  position: 'Position',
  positions: { right: 'Unten rechts', left: 'Unten links' },
  greeting: 'Begrüßung',
  greetingHelp: 'Ohne Begrüßung zeigt das Widget einen Standardtext in seiner Sprache.',
  greetingDefault: 'Wie können wir helfen?',
  language: 'Sprache',
  languages: { auto: 'Wie die Seite oder der Browser', en: 'Englisch', de: 'Deutsch', ar: 'Arabisch' },
  answerTime: 'Antwortzeit',
  answerTimes: {
    none: 'Nicht angezeigt',
    minutes: 'Innerhalb von Minuten',
    hours: 'Innerhalb weniger Stunden',
    day: 'Innerhalb eines Tages',
  },
  suggests: 'Öffentliche Artikel zeigen, und beim Tippen vorschlagen',
  suggestsHelp: 'Das Widget verwendet die Artikel aus der Wissensbasis des Kanals.',
  showsTeam: 'Zeigen, wer antwortet',
  showsTeamHelp:
    'Vornamen und Bilder von höchstens drei Mitgliedern mit Zugriff auf den Kanal, die nicht abwesend sind, auf der ersten Seite.',
  preview: 'Vorschau',
  pages: 'Erlaubte Seiten',
  pagesText: 'Andere Websites können das Widget nicht verwenden, auch wenn sie die HTML-Zeile kopieren.',
  origins: 'Origins, eine pro Zeile',
  originsHelp:
    'Zum Beispiel https://www.example.com, oder https://*.example.com für alle Subdomains. Leer erlaubt alle Seiten.',
  identity: 'Angemeldete Kunden',
  identityText:
    'Angemeldete Kunden können ihre Unterhaltungen auf allen Geräten sehen. Dafür signiert Ihr Server ihre Identität: siehe docs/widget.md.',
  noSecret: 'Es gibt noch keinen Identitätsschlüssel.',
  secretSince: 'Identitätsschlüssel angelegt:',
  previousUntil: 'Der vorige Schlüssel wird akzeptiert bis:',
  createSecret: 'Schlüssel anlegen',
  replaceSecret: 'Schlüssel ersetzen',
  revoke: 'Den vorigen Schlüssel sofort widerrufen und alle Sitzungen von Kunden beenden',
  secret: 'Identitätsschlüssel',
  once: 'Er wird nur jetzt angezeigt. Bewahren Sie ihn auf Ihrem Server auf: Wer ihn kennt, kann die Unterhaltungen Ihrer Kunden lesen.',
  done: 'Fertig',
}
