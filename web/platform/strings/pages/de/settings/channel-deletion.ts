import { one } from '../../../base/counts.ts'
import type { PageStrings } from '../../strings.ts'

const messages = (count: number) => one(count, 'Nachricht', 'Nachrichten')

export const channelDeletion: PageStrings['settings']['channelDeletion'] = {
  title: 'Kanal löschen',
  text: 'Er empfängt und sendet nichts mehr, und seine Tickets kommen in einen anderen Kanal oder werden gelöscht.',
  has: ({ tickets, mails, waiting_messages: waiting, scheduled_messages: scheduled }) =>
    [
      `Dieser Kanal hat ${one(tickets, 'Ticket', 'Tickets')} und ${one(mails, 'eingehende E-Mail', 'eingehende E-Mails')}.`,
      waiting > 0 && `${messages(waiting)} ${waiting === 1 ? 'wartet' : 'warten'} auf den Versand.`,
      scheduled > 0 && `${messages(scheduled)} ${scheduled === 1 ? 'ist' : 'sind'} geplant.`,
    ]
      .filter(Boolean)
      .join(' '),
  members: (count) =>
    count === 1
      ? 'Ein Mitglied hat nur auf diesen Kanal Zugriff und wird keine Tickets sehen.'
      : `${one(count, 'Mitglied', 'Mitglieder')} haben nur auf diesen Kanal Zugriff und werden keine Tickets sehen.`,
  effect: 'Der Kanal stellt den Betrieb sofort ein. Das lässt sich nicht rückgängig machen.',
  choice: 'Was mit den Tickets geschieht',
  move: 'In einen anderen Kanal verschieben',
  moveHelp:
    'Antworten gehen von jenem Kanal aus, auch wartende und geplante. Antworten auf frühere E-Mails treffen weiterhin in ihren Tickets ein.',
  delete: 'Löschen',
  deleteHelp:
    'Mit Nachrichten, Dateien, E-Mails, Entwürfen und geplanten Nachrichten. Was auf den Versand wartet, wird nie gesendet. Kontakte bleiben.',
  to: 'Verschieben nach',
  noOther: 'Es gibt keinen anderen Kanal für sie.',
  goOn: 'Löschung fortsetzen',
  cancel: 'Kanal wieder verwenden',
  stopped: (tickets) =>
    `Die Löschung wurde angehalten. Der Kanal empfängt und sendet nichts, bis Sie sie fortsetzen oder ihn wieder verwenden. Noch ${one(tickets, 'Ticket ist', 'Tickets sind')} darin.`,
}
