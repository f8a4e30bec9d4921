import { numberText } from '../../base/numbers.ts'
import type { Strings } from '../strings.ts'

export const search: Strings['search'] = {
  label: 'Tickets suchen',
  placeholder: 'Suchen',
  results: 'Suchergebnisse',
  clear: 'Suche leeren',
  suggestions: 'Vorschläge',
  help: 'Geben Sie Wörter ein, oder Operatoren wie is:open, assigned:me und tag:refund. Die Pfeiltasten wählen einen Vorschlag.',
  noOperator: (name) => `Den Operator ${name} gibt es nicht, daher wird er als Wort gesucht. Meinten Sie`,
  rejected: 'Diese Suche kann nicht ausgeführt werden',
  rejectedText: 'Die Meldung unter dem Suchfeld sagt, was zu ändern ist.',
  operators: {
    from: 'Kontakt, nach Name oder Adresse',
    to: 'Empfänger einer Nachricht',
    tag: 'Name eines Schlagworts',
    is: 'open, waiting, closed, spam, snoozed oder failed',
    assigned: 'me, nobody oder ein Mitglied',
    team: 'Name eines Teams',
    channel: 'Name eines Kanals',
    parent: 'Nummer eines übergeordneten Tickets',
    external_id: 'Kennung in einem anderen System',
    priority: 'low, normal, high oder urgent',
    rating: 'good, fine oder bad',
    has: 'attachment',
    due: 'soon oder overdue',
    before: 'erstellt vor einem Tag',
    after: 'erstellt an oder nach einem Tag',
  },
}

export const list: Strings['list'] = {
  label: 'Tickets',
  width: 'Breite der Liste',
  widthHelp: 'Ziehen ändert die Breite. Ein Doppelklick stellt die übliche her.',
  newer: (count) => `${numberText(count)} neu`,
  hasFiles: 'Mit Anhängen',
  open: 'Ticket öffnen',
  openInTab: 'In neuem Tab öffnen',
  selectTo: 'Bis zum geöffneten Ticket auswählen',
  selectAll: 'Alle geladenen Tickets auswählen',
  toCompact: 'Kompakte Zeilen',
  toComfortable: 'Großzügige Zeilen',
  layout: 'Tabelle oder Liste',
  toTable: 'Als Tabelle zeigen',
  toList: 'Als Liste zeigen',
  next: 'Nächstes Ticket',
  previous: 'Voriges Ticket',
  back: 'Zurück zur Liste',
  unread: 'Ungelesen',
  select: (subject) => `${subject} auswählen`,
  selectOpen: 'Geöffnetes Ticket auswählen',
  assignedTo: (name) => `${name} zugewiesen`,
  failed: 'Die Tickets konnten nicht geladen werden',
  notSent: 'Eine Nachricht wurde nicht gesendet',
  agentDraft: 'Der Agent schlägt eine Antwort vor',
  answered: 'Beantwortet',
  waiting: 'Wartet seit',
  waitingLate: 'Wartet zu lange:',
  waits: (since) => `Wartet seit ${since} auf eine Antwort`,
  waitsLate: (since) => `Wartet seit ${since} auf eine Antwort, länger als der Kanal erlaubt`,
}

export const orders: Strings['orders'] = {
  label: 'Reihenfolge',
  by: (name) => `Reihenfolge: ${name}`,
  names: {
    newest_activity_first: 'Neueste',
    longest_waiting_first: 'Am längsten wartend',
    earliest_due_first: 'Zuerst fällig',
    priority_first: 'Priorität',
    oldest_first: 'Älteste',
  },
  only: 'Nur diese Tickets',
  narrowings: { mine: 'Meine', unassigned: 'Nicht zugewiesen', urgent: 'Hohe Priorität' },
}

export const savedViews: Strings['savedViews'] = {
  create: 'Diese Suche als Ansicht speichern',
  createOf: 'Als Ansicht speichern',
  edit: 'Ansicht bearbeiten',
  remove: 'Ansicht löschen',
  removed: (name) => `Ansicht ${name} gelöscht`,
  stopped: (workflows) => `. Workflows, die nicht mehr laufen: ${workflows}`,
  menu: 'Optionen dieser Ansicht',
  name: 'Name',
  search: 'Suche',
  searchHelp: 'Mit Operatoren wie is:open oder tag:refund.',
  shared: 'Allen Mitgliedern anzeigen',
}

export const day: Strings['day'] = {
  title: 'Ihr Tag',
  greeting: (name) => `Das wartet auf Sie, ${name}`,
  mine: 'Warten auf Ihre Antwort',
  unanswered: 'Noch bei niemandem',
  snoozed: 'Bis heute zurückgestellt',
  mentions: 'Erwähnungen',
  all: 'Alle anzeigen',
  allOf: (title) => `Alle anzeigen: ${title}`,
}

export const bulk: Strings['bulk'] = {
  label: 'Ausgewählte Tickets',
  clear: 'Auswahl aufheben',
  wait: 'Warten',
  spam: 'Spam',
  priority: 'Priorität',
  selected: (count) => `${numberText(count)} ausgewählt`,
  selectAll: (count) => `Alle ${numberText(count)} dieser Ansicht auswählen`,
  progress: (text, done, total) => `${text}: ${numberText(done)} von ${numberText(total)}`,
  stop: 'Anhalten',
  field: { title: 'Feld setzen', label: 'Feld', value: 'Wert', set: 'Setzen' },
}

export const empty: Strings['empty'] = {
  views: {
    inbox: {
      title: 'Posteingang leer',
      text: 'Alle offenen Tickets sind erledigt. Neue E-Mails erscheinen hier sofort.',
    },
    mine: {
      title: 'Ihnen ist nichts zugewiesen',
      text: 'Drücken Sie in einem Ticket A, um es jemandem zuzuweisen.',
    },
    unassigned: { title: 'Alles ist vergeben', text: 'Offene Tickets ohne Zuweisung erscheinen hier.' },
    waiting: {
      title: 'Sie warten auf niemanden',
      text: 'Setzen Sie ein Ticket auf „Wartend“, solange der Kontakt antworten muss.',
    },
    snoozed: {
      title: 'Keine zurückgestellten Tickets',
      text: 'Drücken Sie S, um ein Ticket bis zu einem Zeitpunkt oder bis zur Antwort des Kontakts auszublenden.',
    },
    closed: {
      title: 'Keine geschlossenen Tickets',
      text: 'Drücken Sie E, um ein erledigtes Ticket zu schließen.',
    },
    due: {
      title: 'Nichts ist bald fällig',
      text: 'Tickets mit einem Ziel, das bald fällig oder überfällig ist, erscheinen hier.',
    },
    failed: {
      title: 'Alles wurde gesendet',
      text: 'Tickets mit einer Nachricht, die nicht gesendet werden konnte, erscheinen hier.',
    },
    spam: { title: 'Kein Spam', text: 'Drücken Sie #, um ein Ticket als Spam zu markieren.' },
  },
  toWaiting: 'Ansehen, worauf Sie warten',
  other: { title: 'Keine Tickets', text: 'Tickets, die zu dieser Ansicht passen, erscheinen hier.' },
  search: {
    title: 'Keine Tickets gefunden',
    text: 'Suchen Sie nach weniger oder anderen Wörtern. Die Suche umfasst Betreff, Nachrichten, Dateinamen und Kontakte.',
  },
  noTicket: { title: 'Kein Ticket geöffnet', text: 'Wählen Sie ein Ticket aus der Liste.' },
}
