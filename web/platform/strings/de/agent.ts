import { one } from '../base/counts.ts'
import type { Strings } from '../strings.ts'

const modes: Strings['agent']['modes'] = {
  off: { name: 'Aus', text: 'Der Agent tut nichts.' },
  draft: {
    name: 'Entwurf',
    text: 'Der Agent schlägt in einer Notiz eine Antwort vor. Mitglieder senden, bearbeiten oder verwerfen sie.',
  },
  reply: {
    name: 'Antwort',
    text: 'Der Agent sendet die Antwort an den Kontakt. Eine Notiz schreibt er nur, wenn er übergibt.',
  },
}

export const agent: Strings['agent'] = {
  title: 'Agent',
  text: 'Der Agent antwortet Kontakten mit Ihren öffentlichen Artikeln und übergibt, was dort nicht beantwortet wird.',
  tabs: { overview: 'Übersicht', answers: 'Antworten', gaps: 'Offene Fragen', sandbox: 'Testchat' },
  channels: 'Kanäle',
  noChannels: 'Es gibt noch keine Kanäle. Ein Kanal empfängt Tickets, die der Agent dann beantwortet.',
  brain: 'Wissensbasis',
  channelsText:
    'Der Agent antwortet mit den Artikeln der Wissensbasis. Der Modus bestimmt, ob er eine Antwort vorschlägt oder sendet.',
  brainOf: (channel) => `Wissensbasis von ${channel}`,
  noBrain: 'Keine Wissensbasis',
  noBrainText: 'Ohne Wissensbasis tut der Agent nichts.',
  mode: 'Modus',
  modeOf: (channel) => `Modus von ${channel}`,
  modes,
  changed: {
    mode: (channel, mode) => `${channel}: Der Modus ist „${modes[mode].name}“`,
    brain: (channel, brain) =>
      brain ? `${channel}: Die Wissensbasis ist „${brain}“` : `${channel} hat keine Wissensbasis`,
    undone: (channel) => `${channel}: Die Änderung wurde rückgängig gemacht`,
  },
  notChanged: (channel, reason) => `Der Agent von ${channel} wurde nicht geändert. ${reason}`,
  instructions: 'Anweisungen',
  instructionsText:
    'Anweisungen bestimmen den Stil der Antworten, zum Beispiel ihren Ton. Sie fügen keine Fakten hinzu: Alle Fakten kommen aus Artikeln. Schreiben Sie hier nichts Geheimes.',
  instructionsOf: (brain) => `Anweisungen für „${brain}“`,
  noInstructions: 'Keine Anweisungen.',
  articles: (count) => one(count, 'Artikel', 'Artikel'),
  noBrains: 'Noch keine Wissensbasis',
  noBrainsText:
    'Eine Wissensbasis ist eine Sammlung von Artikeln. Legen Sie eine an und schreiben Sie Artikel, damit der Agent Antworten hat.',
}

export const verdicts: Strings['verdicts'] = {
  label: 'Bewertung der Antwort',
  good: 'Gute Antwort',
  bad: 'Schlechte Antwort',
  done: {
    good: 'Als gute Antwort bewertet',
    bad: 'Als schlechte Antwort bewertet',
    none: 'Die Bewertung wurde entfernt',
  },
  undone: 'Die Bewertung ist wie zuvor',
  failed: (reason) => `Die Bewertung wurde nicht gespeichert. ${reason}`,
  reason: 'Was ist daran gut oder schlecht?',
  addReason: 'Grund hinzufügen',
  changeReason: 'Grund ändern',
  somebody: 'Jemand',
}

export const agentAnswers: Strings['agentAnswers'] = {
  label: 'Antworten des Agenten',
  counts: 'In den letzten 30 Tagen',
  outcomes: {
    pending: 'Wartet',
    replied: 'Beantwortet',
    drafted: 'Entworfen',
    handed_over: 'Übergeben',
    left: 'Keine Antwort nötig',
    failed: 'Fehlgeschlagen',
  },
  verdicts: { good: 'Gut', bad: 'Schlecht' },
  channel: 'Kanal',
  allChannels: 'Alle Kanäle',
  none: 'Noch keine Antworten',
  noneText:
    'Hier erscheinen Antworten, Entwürfe und Übergaben des Agenten. Geben Sie einem Kanal in der Übersicht eine Wissensbasis und einen Modus.',
  notFound: 'Keine solchen Antworten',
  notFoundText: 'Wählen Sie andere Filter, oder zeigen Sie alle an.',
  showAll: 'Alle Antworten anzeigen',
  whole: 'Ganz anzeigen',
  sources: 'Aus',
  noQuestion: '(kein Text)',
}

export const gaps: Strings['gaps'] = {
  label: 'Fragen, die kein Artikel beantwortet',
  text: 'Fragen, die der Agent übergeben hat, weil kein Artikel sie beantwortet, nach Bedeutung gruppiert.',
  brain: 'Wissensbasis',
  sort: 'Sortieren',
  sorts: { '-count': 'Am häufigsten', '-last_asked_at': 'Zuletzt gestellt' },
  count: (count) => one(count, 'Frage', 'Fragen'),
  last: 'zuletzt',
  questions: 'Fragen',
  toAnswer: (count) => `${one(count, 'Frage', 'Fragen')} zu beantworten`,
  write: 'Artikel schreiben',
  writeFor: (question) => `Artikel schreiben: ${question}`,
  dismiss: 'Ausblenden',
  dismissOf: (question) => `Ausblenden: ${question}`,
  dismissed: 'Ausgeblendet. Kommt wieder, wenn jemand noch einmal fragt',
  restored: 'Die Fragen sind wieder da',
  notDismissed: (reason) => `Die Fragen wurden nicht ausgeblendet. ${reason}`,
  notRestored: (reason) => `Die Fragen wurden nicht wiederhergestellt. ${reason}`,
  none: 'Jede Frage hat eine Antwort',
  noneText: 'Hier erscheinen Fragen, die der Agent übergibt, weil kein Artikel sie beantwortet.',
  gone: 'Diese Fragen wurden inzwischen beantwortet oder ausgeblendet.',
}

export const sandbox: Strings['sandbox'] = {
  text: 'Schreiben Sie wie ein Besucher und sehen Sie, was der Agent tun würde. Nichts wird gespeichert oder gesendet, und keine Frage wird gezählt.',
  agent: 'Agent',
  channel: (name) => `Kanal: ${name}`,
  brain: (name) => `Wissensbasis: ${name}`,
  conversation: 'Unterhaltung mit dem Agenten',
  empty: 'Fragen Sie etwas, das Ihre Artikel beantworten, und danach etwas, das sie nicht beantworten.',
  you: 'Sie',
  message: 'Nachricht',
  messageHelp: 'Die Eingabetaste sendet, mit der Umschalttaste beginnt sie eine neue Zeile.',
  send: 'Senden',
  stop: 'Anhalten',
  restart: 'Neu beginnen',
  waiting: 'Der Agent überlegt…',
  outcomes: {
    replied: 'Würde antworten',
    drafted: 'Würde in einer Notiz eine Antwort vorschlagen',
    handed_over: 'Würde an das Team übergeben',
    left: 'Würde nichts tun',
  },
  certainty: (share) => `Gewissheit der Suche: ${share}`,
  sources: (count) =>
    one(count, 'Textstelle, auf der die Antwort beruht', 'Textstellen, auf denen die Antwort beruht'),
  nearest: (count) =>
    one(
      count,
      'Textstelle, die der Frage am nächsten kommt',
      'Textstellen, die der Frage am nächsten kommen',
    ),
}
