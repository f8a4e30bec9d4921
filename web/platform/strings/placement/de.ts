import { one } from '../base/counts.ts'
import type { PlacementStrings } from './strings.ts'

const messages = (count: number) => one(count, 'Nachricht', 'Nachrichten')

/** Der Dialog, der sagt, warum eine Nachricht in ihrem Ticket ist. */
export const placement: PlacementStrings['placement'] = {
  loading: 'Wird gesucht…',
  ways: {
    mail: 'Die Nachricht kam per E-Mail.',
    widget: (author) => `${author} hat die Nachricht im Widget geschrieben.`,
    api: (author) => `Die Nachricht kam über die API, mit einem Token von ${author}.`,
    member: (author) => `${author} hat die Nachricht geschrieben.`,
    agent: (author) => `${author}, der Agent, hat die Nachricht geschrieben.`,
    automatic: (author) => `Die Nachricht ist automatisch, von ${author}.`,
    unknown: 'Die Nachricht wurde mit diesem Ticket geschrieben.',
  },
  somebody: 'Jemand',
  forgotten:
    'Der Eintrag dieser E-Mail wurde gelöscht. Deshalb ist nicht bekannt, warum sie hier hinzugefügt wurde.',
  arrival: 'Beim Eintreffen',
  joined: {
    address: 'Sie ging an die Antwortadresse dieses Tickets:',
    answer: 'Sie antwortet auf eine E-Mail dieses Tickets:',
    conversation: 'Sie gehört zur Outlook-Unterhaltung dieses Tickets:',
  },
  answered: (sender, time) => `Sie antwortet auf die Nachricht von ${sender} (${time}).`,
  soJoined: 'Deshalb kam sie in dieses Ticket:',
  showAnswered: 'Diese Nachricht zeigen',
  opened: {
    no_reference: 'Sie bezieht sich auf kein Ticket und hat deshalb ein neues eröffnet.',
    subject: 'Nur ihr Betreff gleicht dem eines anderen Tickets. Deshalb hat sie ein neues eröffnet.',
    several_senders: 'Sie hat mehrere Absender und deshalb ein neues Ticket eröffnet.',
    not_participant:
      'Sie bezieht sich auf ein Ticket, an dem ihr Absender nicht beteiligt ist. Deshalb hat sie ein neues eröffnet.',
    forgeable:
      'Weder DKIM noch SPF bestätigt ihren Absender, der gefälscht sein könnte. Deshalb hat sie ein neues Ticket eröffnet.',
    blocked: 'Ihr Absender ist blockiert. Deshalb hat sie ein neues Ticket als Spam eröffnet.',
    later: 'Sie hat ein neues Ticket eröffnet.',
    unknown: 'Warum sie zu einem Ticket hinzugefügt wurde, ist nicht bekannt.',
  },
  hidden: '(Ticket gelöscht oder ohne Zugriff)',
  sender: 'Absender:',
  considered: 'Andere Tickets, die in Frage kamen',
  by: {
    address: 'Sie ging an seine Antwortadresse',
    answer: 'Sie antwortet auf eine seiner E-Mails',
    conversation: 'Sie gehört zu seiner Outlook-Unterhaltung',
    subject: 'Sie hat denselben Betreff',
  },
  faults: {
    subject: 'sonst bezieht sich nichts darauf',
    several_senders: 'die E-Mail hat mehrere Absender',
    not_participant: 'der Absender ist nicht daran beteiligt',
    forgeable: 'der Absender könnte gefälscht sein',
    blocked: 'der Absender ist blockiert',
    later: 'ein anderes Ticket ging vor',
  },
  but: (lead, fault) => `${lead}, aber ${fault}.`,
  moves: 'Verschiebungen',
  kinds: {
    moved: (count) => `${messages(count)} verschoben von`,
    split: (count) => `${messages(count)} abgetrennt von`,
    merged: (count) => `${messages(count)} zusammengeführt aus`,
  },
  into: 'zu',
  done: (name, time) => (name === null ? time : `${name}, ${time}`),
  undone: (name, time) =>
    name === null ? `Rückgängig gemacht ${time}` : `Rückgängig gemacht von ${name}, ${time}`,
  undo: 'Rückgängig',
  split: 'Abtrennen…',
  move: 'Verschieben…',
  close: 'Schließen',
}

/** Der Dialog, der Nachrichten verschiebt. */
export const moving: PlacementStrings['moving'] = {
  title: (number) => `Aus #${number} in ein anderes Ticket verschieben`,
  note: 'Spätere Antworten auf das, was Sie verschieben, kommen in das andere Ticket.',
}
