import { one } from '../../../base/counts.ts'
import type { PageStrings } from '../../strings.ts'

type Settings = PageStrings['settings']

export const channels: Settings['channels'] = {
  search: 'Kanäle suchen',
  text: 'Tickets treffen in Kanälen ein: E-Mail-Adressen und Widgets für Websites.',
  none: 'Es gibt noch keine Kanäle.',
  add: 'Kanal hinzufügen',
  create: 'Kanal anlegen',
  type: 'Typ',
  types: { email: 'E-Mail-Adresse', widget: 'Website-Widget' },
  failing: 'E-Mail gestört',
  deleting: 'Wird gelöscht',
  general: 'Allgemein',
  name: 'Name',
  nameHelp: 'Für Ihr Team, zum Beispiel Support oder Vertrieb.',
  addressHelp: 'Die Adresse, an die Ihre Kunden schreiben.',
  sender: 'Absendername',
  senderHelp:
    'Wird als Absender von Antworten angezeigt. Wenn er leer ist, gilt der Absendername des Workspace.',
  replyTarget: 'Antworten innerhalb von',
  replyTargetHelp: 'Tickets, die länger warten, werden in den Listen markiert.',
  replyTargets: (minutes) =>
    minutes % 60 ? one(minutes, 'Minute', 'Minuten') : one(minutes / 60, 'Stunde', 'Stunden'),
  noReplyTarget: 'Keine Vorgabe',
  color: 'Farbe',
  receiving: 'Eingehende E-Mails',
  receivingText: 'Wählen Sie einen Weg, auf dem E-Mails hierher kommen.',
  mailboxGuide: 'Wie ein Postfach eingerichtet wird (Englisch)',
  quiet: 'Das ist ungewöhnlich lange her: Prüfen Sie, ob die E-Mails dieser Adresse noch hierher gelangen.',
  lastReceived: 'Letzte E-Mail empfangen:',
  inboundUrl: 'Eingangs-URL',
  inboundUrlHelp:
    'Für E-Mail-Anbieter, die E-Mails per HTTP übergeben. Wer sie kennt, kann an diesen Kanal schreiben.',
  spam: 'E-Mails, die nach Spam aussehen',
  spamHelp:
    'Keine E-Mail geht verloren. Antworten und E-Mails von Kontakten, denen Sie geantwortet haben, sind nie Spam.',
  spamModes: {
    off: { label: 'Wie andere E-Mails behandeln', help: 'Nichts wird markiert.' },
    suggest: { label: 'Markieren', help: 'Das Ticket ist offen und sagt, warum es nach Spam aussieht.' },
    move: {
      label: 'Verschieben, wenn sehr wahrscheinlich',
      help: 'Das Ticket ist sofort Spam. Niemand wird benachrichtigt, kein Workflow läuft. Andere werden markiert.',
    },
  },
  sending: 'Ausgehende E-Mails',
  sendingText: 'Antworten sendet der Mailserver von Bellhop oder Ihr eigener.',
  unsentText:
    'Antworten werden als Dateien abgelegt und nicht gesendet. Verbinden Sie ein Konto, oder richten Sie einen eigenen Mailserver ein.',
  lastSent: 'Letzte E-Mail gesendet:',
  dkim: 'DKIM-Selektor',
  dkimHelp:
    'Signiert Antworten, damit weniger davon als Spam gelten. Wählen Sie ein Wort, zum Beispiel bellhop.',
  dkimName: 'Name des TXT-Eintrags',
  dkimValue: 'Wert des TXT-Eintrags',
  dkimRecordHelp: 'Veröffentlichen Sie diesen Eintrag im DNS Ihrer Domain.',
  confirmation: 'Eingangsbestätigung',
  confirmationText:
    'Eine E-Mail, die Kontakten sagt, dass ihr Ticket angekommen ist, höchstens einmal am Tag je Kontakt.',
  confirmationLabel: 'Text der Eingangsbestätigung',
  confirmationHelp: 'Wenn er leer ist, wird keine gesendet.',
  preview: 'Vorschau',
  noConfirmation: 'Keine Eingangsbestätigung wird gesendet.',
  sampleSubject: 'Re: der Betreff des Kontakts',
  satisfaction: 'Bewertungen',
  satisfactionText:
    'Kontakte bewerten ihre Tickets, sobald diese geschlossen sind. Nach jedem Ticket wird einmal gefragt, und nur, wenn jemand geantwortet hat.',
  satisfactionOn: 'Kontakte fragen, wie zufrieden sie sind',
  satisfactionDelay: 'Nach dem Schließen fragen',
  satisfactionDelayHelp:
    'Nach einem Ticket, das inzwischen wieder geöffnet wurde, wird nicht gefragt. Ein Widget fragt sofort.',
  noDelay: 'Sofort',
  delay: (duration) => `Nach ${duration}`,
  question: 'Frage',
  questionHelp: 'Ist sie leer, fragt Bellhop in der Sprache des Workspace für Kunden.',
  questionPreview: 'Vorschau der E-Mail',
  parts: 'Einstellungen des Kanals',
  tabs: {
    general: 'Allgemein',
    receiving: 'Empfang',
    sending: 'Versand',
    confirmation: 'Bestätigung',
    satisfaction: 'Bewertungen',
    widget: 'Widget',
    agent: 'Agent',
  },
}

export const server: Settings['server'] = {
  title: { imap: 'Postfach (IMAP)', smtp: 'Mailserver (SMTP)' },
  none: { imap: 'Kein Postfach wird abgerufen', smtp: 'Der Mailserver von Bellhop' },
  noServer: 'Kein Mailserver ist eingerichtet',
  help: {
    imap: 'Bellhop ruft neue E-Mails aus diesem Postfach ab.',
    smtp: 'Dieser Server sendet die Antworten des Kanals.',
  },
  set: 'Einrichten',
  replace: 'Ersetzen',
  find: 'Server suchen',
  searching: 'Die Server werden gesucht…',
  found: (provider) => `Gefunden: ${provider}.`,
  foundInRecords: 'In den Einträgen der Domain gefunden. Bitte prüfen Sie die Server.',
  notFound: 'Keine Server gefunden. Ihr Anbieter nennt sie in seiner Hilfe.',
  enableImap: (provider) => `Erlauben Sie zuerst in den Einstellungen von ${provider} den Zugriff mit IMAP.`,
  bridge: {
    imap: (provider) =>
      `${provider} hat kein Postfach, das Bellhop abrufen kann. Wählen Sie stattdessen oben „Weiterleiten“.`,
    smtp: (provider) =>
      `${provider} hat keinen Server, mit dem Bellhop senden kann. Behalten Sie den Server von Bellhop.`,
  },
  host: { imap: 'IMAP-Server', smtp: 'SMTP-Server' },
  port: 'Port',
  usualPort: { imap: { tls: '993', starttls: '143' }, smtp: { tls: '465', starttls: '587' } },
  encryption: 'Verschlüsselung',
  tls: 'TLS',
  starttls: 'STARTTLS',
  user: 'Benutzername',
  passwordHelp: 'Es wird verschlüsselt gespeichert und nie wieder angezeigt.',
  appPassword: 'App-Passwort',
  appPasswordHelp: (provider) =>
    `${provider} verlangt für jedes Programm ein eigenes Passwort. Es wird verschlüsselt gespeichert und nie wieder angezeigt.`,
  appPasswordIfSecondFactor: 'Wenn das Konto einen zweiten Faktor hat, muss es ein App-Passwort sein.',
  createAppPassword: 'So erstellen Sie ein App-Passwort',
  useAppPassword: 'App-Passwort verwenden',
  signIn: (provider) =>
    `Passwörter funktionieren bei ${provider} nicht mehr: Verbinden Sie stattdessen das Konto.`,
  signInProviders: { microsoft: 'Microsoft 365', google: 'Google' },
  folder: 'Ordner',
  after: 'Nach dem Speichern',
  afters: {
    leave: 'Unverändert lassen',
    flag: 'Markieren',
    move: 'In einen anderen Ordner verschieben',
  },
  moveTo: 'Zielordner',
}

export const test: Settings['test'] = {
  title: 'Verbindungstest',
  text: 'Sendet eine E-Mail an den Kanal selbst und wartet auf sie. Sie können diese Seite inzwischen verlassen.',
  steps: 'Schritte des Tests',
  running: 'Test läuft…',
  start: 'Test starten',
  again: 'Noch einmal testen',
  passed: 'E-Mails kommen an und gehen hinaus. Getestet:',
  failed: 'Ein Schritt ist fehlgeschlagen. Getestet:',
}
