import { numberText } from '../../base/numbers.ts'
import { listOf } from '../base/counts.ts'
import type { Strings } from '../strings.ts'

const these = (tickets: number) => (tickets > 1 ? `${numberText(tickets)} Tickets` : 'dies')
const manyOf = (tickets: number) => (tickets > 1 ? `: ${numberText(tickets)} Tickets` : '')

export const notifications: Strings['notifications'] = {
  label: 'Benachrichtigungen',
  unread: (count) => `${count} ungelesen`,
  bell: (count) => (count ? `Benachrichtigungen, ${count} ungelesen` : 'Benachrichtigungen'),
  unreadTitle: (count, title) => `(${count}) ${title}`,
  readAll: 'Alle als gelesen markieren',
  older: 'Ältere Benachrichtigungen anzeigen',
  empty: 'Nichts Neues',
  emptyText:
    'Sie werden benachrichtigt, wenn eine Notiz Sie erwähnt, wenn Ihnen ein Ticket zugewiesen wird, und bei Nachrichten zu Tickets, denen Sie folgen.',
  failed: 'Die Benachrichtigungen konnten nicht geladen werden',
  more: (count) => `und ${numberText(count)} weitere`,
  sentence: {
    mentioned: (name) => `${name || 'Jemand'} hat Sie erwähnt`,
    assigned: (name, tickets) =>
      name ? `${name} hat Ihnen ${these(tickets)} zugewiesen` : `Ihnen zugewiesen${manyOf(tickets)}`,
    team_assigned: (name, tickets) =>
      name
        ? `${name} hat Ihrem Team ${these(tickets)} zugewiesen`
        : `Ihrem Team zugewiesen${manyOf(tickets)}`,
    replied: (name) => (name ? `${name} hat geschrieben` : 'Neue Nachricht'),
    send_failed: () => 'Ihre Nachricht wurde nicht gesendet',
    send_held: () => 'Eine geplante Nachricht wurde nicht gesendet',
  },
  followShort: 'Folgen',
  following: 'Folge ich',
  follow: 'Diesem Ticket folgen',
  unfollow: 'Diesem Ticket nicht mehr folgen',
  followers: (names) => `Folgen diesem Ticket: ${listOf(names)}`,
  settings: {
    title: 'Benachrichtigungen',
    text: 'E-Mails werden gesendet, wenn Sie Bellhop fünf Minuten nicht verwendet haben, höchstens eine alle 15 Minuten.',
    kinds: {
      mentioned: 'Eine Notiz erwähnt Sie',
      assigned: 'Ihnen wird ein Ticket zugewiesen',
      team_assigned: 'Einem Ihrer Teams wird ein Ticket zugewiesen',
      replied: 'In einem Ticket, dem Sie folgen oder das Sie haben, gibt es eine Nachricht',
      send_failed: 'Ihre Nachricht konnte nicht gesendet werden',
      send_held: 'Ihre geplante Nachricht wurde angehalten oder abgebrochen',
    },
    device: {
      turnOn: 'Auf diesem Gerät benachrichtigen',
      turnOff: 'Auf diesem Gerät beenden',
      off: 'Der Browser zeigt dann Benachrichtigungen, solange Bellhop in einem Tab geöffnet ist, auch in einem verdeckten. Er fragt Sie vorher.',
      on: 'Dieser Browser zeigt Ihre Benachrichtigungen, solange Bellhop in einem Tab geöffnet ist, auch in einem verdeckten.',
      notAllowed:
        'Der Browser hat es nicht erlaubt. Drücken Sie die Schaltfläche noch einmal, und wählen Sie „Zulassen“.',
      blocked:
        'Der Browser blockiert Benachrichtigungen dieser Website. Erlauben Sie sie in den Einstellungen der Website, links neben der Adresse, und drücken Sie die Schaltfläche noch einmal.',
      unsupported:
        'Dieser Browser kann sie hier nicht anzeigen. Nötig sind eine URL, die mit https beginnt, und kein privates Fenster.',
    },
    ways: { app: 'In der App', mail: 'In der App und per E-Mail', none: 'Aus' },
    switches: {
      quiet_when_active:
        'Keine E-Mail, während Sie Bellhop verwenden, und keine Benachrichtigung zu einem Ticket, das Sie gerade ansehen',
      follow_when_writing: 'Tickets folgen, zu denen Sie schreiben',
      follow_when_mentioned: 'Tickets folgen, in denen Sie erwähnt werden',
      follow_when_assigned: 'Tickets folgen, die Ihnen zugewiesen werden, auch wenn andere sie später haben',
    },
  },
}
