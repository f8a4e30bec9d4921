import type { PageStrings } from '../../strings.ts'

export const forwarding: PageStrings['settings']['forwarding'] = {
  ways: 'Wege, E-Mails zu empfangen',
  way: {
    mailbox: { title: 'Postfach abrufen', text: 'Bellhop ruft die E-Mails aus Ihrem Postfach ab.' },
    forwarding: { title: 'Weiterleiten', text: 'Ihr Anbieter leitet die E-Mails an Bellhop weiter.' },
    mx: { title: 'MX-Eintrag', text: 'Alle E-Mails der Domain kommen zu Bellhop.' },
  },
  lastMail: 'Letzte E-Mail',
  noMail: 'In letzter Zeit keine E-Mail auf diesem Weg',
  address: 'Weiterleitungsadresse',
  addressHelp:
    'Leiten Sie alle E-Mails des Kanals an diese Adresse weiter. Wenn Sie möchten, bleiben sie auch im Postfach.',
  addressLocal:
    'Diese Adresse funktioniert nur auf diesem Computer. Bitten Sie für E-Mails aus dem Internet die Person, die Bellhop betreibt, eine E-Mail-Domain einzutragen.',
  guides: {
    google: {
      title: 'Gmail und Google Workspace',
      steps: [
        'Wählen Sie oben „Auf die Bestätigung warten“.',
        'Öffnen Sie Gmail mit dem Konto des Kanals. Wählen Sie das Zahnrad, dann „Alle Einstellungen aufrufen“ und die Registerkarte „Weiterleitung & POP/IMAP“.',
        'Wählen Sie „Weiterleitungsadresse hinzufügen“, fügen Sie die Weiterleitungsadresse ein, und wählen Sie „Weiter“, „Fortfahren“ und „OK“.',
        'Warten Sie, bis hier die Bestätigung steht, und laden Sie die Seite von Gmail neu. Wenn hier ein Code steht, geben Sie ihn dort ein.',
        'Wählen Sie in Gmail „Kopie eingehender Nachrichten weiterleiten an“, und was mit der Kopie in Gmail geschieht. Wählen Sie am Ende der Seite „Änderungen speichern“.',
        'Wenn es diese Einstellung nicht gibt, hat ein Admin Ihres Google Workspace die Weiterleitung ausgeschaltet: admin.google.com, „Apps“, „Google Workspace“, „Gmail“, „Endnutzerzugriff“, „Automatische Weiterleitung“.',
      ],
    },
    microsoft: {
      title: 'Microsoft 365 und Outlook',
      steps: [
        'Microsoft 365 leitet nichts an andere Domains weiter, bis ein Admin es erlaubt: security.microsoft.com, „E-Mail und Zusammenarbeit“, „Richtlinien und Regeln“, „Bedrohungsrichtlinien“, „Antispam“, „Antispam-Ausgangsrichtlinie“, „Schutzeinstellungen bearbeiten“. Wählen Sie unter „Automatische Weiterleitungsregeln“ „Ein“, und speichern Sie.',
        'Öffnen Sie Outlook im Web mit dem Konto des Kanals. Wählen Sie das Zahnrad, dann „E-Mail“, dann „Weiterleitung“.',
        'Schalten Sie „Weiterleitung aktivieren“ ein, fügen Sie die Weiterleitungsadresse ein, wählen Sie bei Bedarf „Kopie der weitergeleiteten Nachrichten behalten“, und speichern Sie.',
        'Bei einem freigegebenen Postfach macht das ein Admin: admin.exchange.microsoft.com, „Empfänger“, „Postfächer“, das Postfach, „Nachrichtenflusseinstellungen verwalten“, „E-Mail-Weiterleitung“.',
        'Wenn Sie stattdessen eine Regel verwenden, wählen Sie „Umleiten an“ und nicht „Weiterleiten an“: Sonst haben alle Tickets Ihr Postfach als Kontakt.',
      ],
    },
    other: {
      title: 'Anderer Anbieter',
      steps: [
        'Melden Sie sich bei Ihrem Anbieter mit dem Konto des Kanals an, und suchen Sie in den Einstellungen des Postfachs nach „Weiterleitung“ oder „Umleitung“, oder nach Filtern.',
        'Geben Sie die Weiterleitungsadresse ein. Wenn Sie die Wahl haben, wählen Sie „Umleiten“ oder „Unverändert weiterleiten“ und nicht „Als Anhang weiterleiten“.',
        'Wenn der Anbieter die Weiterleitungsadresse um eine Bestätigung bittet, öffnet seine E-Mail hier ein Ticket. Öffnen Sie den Link darin.',
      ],
    },
  },
  confirmationText:
    'Gmail bittet die Weiterleitungsadresse um eine Bestätigung. Bellhop wartet eine Stunde lang darauf und bestätigt Konten Ihrer eigenen Domain. Sonst öffnet die E-Mail ein Ticket.',
  expect: 'Auf die Bestätigung warten',
  expectAgain: 'Noch eine Stunde warten',
  expected: (time) => `Wartet bis ${time} auf die E-Mail von Gmail…`,
  unknownAccount: 'Ein Konto',
  confirmations: {
    confirming: (account) => `${account} möchte E-Mails hierher weiterleiten. Bellhop bestätigt es gerade…`,
    confirmed: (account) =>
      `Bestätigt: ${account} darf E-Mails hierher weiterleiten. Laden Sie die Seite von Gmail neu.`,
    manual: (account) =>
      `${account} möchte E-Mails hierher weiterleiten. Wenn es Ihr Konto ist, geben Sie den Code in Gmail ein, oder öffnen Sie den Link und bestätigen Sie.`,
  },
  code: 'Gmail fragt nach diesem Code',
  openLink: 'Seite von Gmail öffnen',
  check: 'Weiterleitung prüfen',
  checkText: (email) =>
    `Sendet eine E-Mail an ${email} und wartet, bis sie hier ankommt. Sie öffnet kein Ticket. Sie können diese Seite inzwischen verlassen.`,
  start: 'Weiterleitung prüfen',
  again: 'Erneut prüfen',
  checks: 'Prüfungen',
  states: {
    sending: (_time, _seconds) => 'Die E-Mail wird gesendet…',
    waiting: (time, _seconds) => `Gesendet um ${time}, wartet… meistens unter einer Minute`,
    arrived: (time, seconds) => `Gesendet um ${time}, nach ${seconds} s angekommen`,
    missing: (time, _seconds) => `Gesendet um ${time}, nach zehn Minuten nicht angekommen`,
    failed: (time, _seconds) => `Um ${time} nicht gesendet`,
  },
  cameBy: {
    forwarding: 'Sie kam an der Weiterleitungsadresse an.',
    mailbox: 'Sie wurde aus dem Postfach abgerufen und nicht weitergeleitet.',
    mx: 'Sie kam über den MX-Eintrag: Die Domain führt hierher, und Sie brauchen keine Weiterleitung.',
    hook: 'Sie kam an der Eingangs-URL an.',
    other: 'Sie kam auf einem anderen Weg als durch Weiterleitung.',
  },
  newMail:
    'Sie wurde als neue E-Mail ohne ihren Absender weitergeleitet: Alle Tickets hätten Ihr Postfach als Kontakt. Wählen Sie „Umleiten“ statt „Weiterleiten“.',
  causesText: 'Was wahrscheinlich nicht stimmt, und was zu tun ist:',
  causes: [
    {
      cause: 'Nichts wird weitergeleitet.',
      remedy:
        'Öffnen Sie das Postfach. Wenn „Forwarding check“ im Posteingang ist, fehlt die Weiterleitung, ist ausgeschaltet oder nicht bestätigt, oder ein Filter lässt diese E-Mail aus.',
    },
    {
      cause: 'Sie gilt dort als Spam.',
      remedy:
        'Sehen Sie im Spam-Ordner nach. Markieren Sie die E-Mail als „kein Spam“: Die meisten Anbieter leiten Spam nicht weiter.',
    },
    {
      cause: 'Eine Regel oder Richtlinie hält sie zurück.',
      remedy:
        'Eine andere Regel verschiebt die E-Mail vielleicht vorher. Microsoft 365 sendet einen Bericht mit „5.7.520“, wenn kein Admin die Weiterleitung erlaubt hat.',
    },
    {
      cause: 'Sie wird unterwegs abgelehnt (SPF, DMARC).',
      remedy:
        'Manche Anbieter leiten mit dem ursprünglichen Absender weiter, und Server auf dem Weg zu Bellhop lehnen das ab. Fragen Sie nach SRS (Umschreiben des Absenders), oder lassen Sie Bellhop das Postfach abrufen.',
    },
    {
      cause: 'Sie kam nie im Postfach an, oder E-Mails kommen nicht bis zu Bellhop.',
      remedy:
        'Wenn sie nicht im Postfach ist, suchen Sie nach einem Bericht bei der Absenderadresse der Installation. Wenn auch andere weitergeleitete E-Mails fehlen, bitten Sie die Person, die Bellhop betreibt, zu prüfen, ob E-Mails dort ankommen.',
    },
  ],
  canary: 'Kanal regelmäßig prüfen',
  canaryHelp:
    'Der Kanal schreibt sich selbst. Kommen zwei E-Mails nacheinander nicht zurück, wird das gemeldet.',
  canaryTimes: {
    off: 'Nie',
    '15': 'Alle 15 Minuten',
    '60': 'Jede Stunde',
    '360': 'Alle 6 Stunden',
    '1440': 'Jeden Tag',
  },
  canaryOther: (minutes: number) => `Alle ${minutes} Minuten`,
  canaryMails: 'Letzte E-Mails an sich selbst',
  verdicts: (spf: string, dkim: string, dmarc: string) => `SPF: ${spf}. DKIM: ${dkim}. DMARC: ${dmarc}.`,
  mxText:
    'Wenn Bellhop alle E-Mails der Domain empfangen soll, veröffentlichen Sie diesen MX-Eintrag beim Anbieter Ihres DNS, und entfernen Sie die anderen. Postfächer der Domain an anderer Stelle empfangen dann nichts mehr.',
  mxHost: (domain) => `MX-Eintrag von ${domain}`,
  mxHelp: 'Priorität 10. Es kann einige Stunden dauern, bis alle Server ihn kennen.',
  mxChecking: 'Der Eintrag wird gesucht…',
  mxAgain: 'Erneut suchen',
  mxStates: {
    here: (domain, _hosts) => `Die E-Mails von ${domain} kommen zu Bellhop.`,
    mixed: (_domain, hosts) =>
      `Nur ein Teil der E-Mails kommt zu Bellhop. Entfernen Sie die anderen Einträge. Gefunden: ${hosts}`,
    elsewhere: (_domain, hosts) =>
      `Ein anderer Server empfängt die E-Mails. Veröffentlichen Sie den Eintrag oben, oder leiten Sie die E-Mails weiter. Gefunden: ${hosts}`,
    missing: (domain, _hosts) => `${domain} hat noch keinen MX-Eintrag.`,
    unknown: (_domain, _hosts) =>
      'Die Nameserver haben nicht geantwortet. Versuchen Sie es später noch einmal.',
  },
}
