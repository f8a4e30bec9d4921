import type { Language } from '../../../contract/members/languages.ts'
import type { Line } from './mail-store.ts'

const english = {
  tickets: (count: number) => (count > 1 ? `${count} tickets` : 'a ticket'),
  more: (count: number) => ` (and ${count} more)`,
  unread: (count: number, hasMore: boolean, workspace: string) =>
    `${hasMore ? 'More than ' : ''}${count} unread notifications in ${workspace}`,
  others: 'All others are in the app.',
  change: 'Choose which notifications you get.',
  stop: 'Stop these mails.',
  reason: (workspace: string) =>
    `You get this mail because you are a member of “${workspace}” and have not read these notifications.`,
}

type Texts = typeof english & {
  sentences: Record<Line['kind'], (name: string, tickets: string) => string>
}

export const letterTexts: Record<Language, Texts> = {
  en: {
    ...english,
    sentences: {
      mentioned: (name) => `${name || 'Somebody'} mentioned you`,
      assigned: (name, tickets) =>
        name ? `${name} assigned ${tickets} to you` : `Assigned to you: ${tickets}`,
      team_assigned: (name, tickets) =>
        name ? `${name} assigned ${tickets} to your team` : `Assigned to your team: ${tickets}`,
      replied: (name) => (name ? `${name} wrote` : 'New message'),
      send_failed: () => 'Your message was not sent',
      send_held: () => 'A scheduled message was not sent',
    },
  },
  de: {
    tickets: (count) => (count > 1 ? `${count} Tickets` : 'ein Ticket'),
    more: (count) => ` (und ${count} weitere)`,
    unread: (count, hasMore, workspace) =>
      `${hasMore ? 'Mehr als ' : ''}${count} ungelesene Benachrichtigungen in ${workspace}`,
    others: 'Alle anderen sind in der App.',
    change: 'Wählen Sie, welche Benachrichtigungen Sie erhalten.',
    stop: 'Diese E-Mails abbestellen.',
    reason: (workspace) =>
      `Sie erhalten diese E-Mail, weil Sie Mitglied von „${workspace}“ sind und diese Benachrichtigungen nicht gelesen haben.`,
    sentences: {
      mentioned: (name) => `${name || 'Jemand'} hat Sie erwähnt`,
      assigned: (name, tickets) =>
        name ? `${name} hat Ihnen ${tickets} zugewiesen` : `Ihnen zugewiesen: ${tickets}`,
      team_assigned: (name, tickets) =>
        name ? `${name} hat Ihrem Team ${tickets} zugewiesen` : `Ihrem Team zugewiesen: ${tickets}`,
      replied: (name) => (name ? `${name} hat geschrieben` : 'Neue Nachricht'),
      send_failed: () => 'Ihre Nachricht wurde nicht gesendet',
      send_held: () => 'Eine geplante Nachricht wurde nicht gesendet',
    },
  },
}
