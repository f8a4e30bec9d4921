import type { Strings } from '../strings.ts'

export const newTicket: Strings['newTicket'] = {
  title: 'Neues Ticket',
  from: 'Von',
  subject: 'Betreff',
  noSubject: 'Geben Sie einen Betreff ein.',
  noChannel: 'Wählen Sie einen Kanal.',
  widget:
    'Ein Widget kann niemanden zuerst anschreiben: Seine Besucher beginnen die Unterhaltung. Wählen Sie einen E-Mail-Kanal.',
  widgetHelp: 'Widget',
  none: 'Um jemanden anzuschreiben, brauchen Sie einen E-Mail-Kanal',
  noneText:
    'Ein Ticket geht als E-Mail von der Adresse eines Kanals aus, und Antworten kommen dorthin zurück.',
  toChannels: 'Zu den Kanälen',
  sending:
    'Das Ticket öffnet sich, wenn die Nachricht gesendet ist. Bis dahin können Sie es rückgängig machen.',
  open: 'Ticket öffnen',
  toInbox: 'Zum Posteingang',
  label: 'Nachricht',
  placeholder: 'Nachricht schreiben',
  noRecipient: '(kein Empfänger)',
}
