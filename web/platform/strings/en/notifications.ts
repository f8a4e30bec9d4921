import { numberText } from '../../base/numbers.ts'
import { listOf } from '../base/counts.ts'

const these = (tickets: number) => (tickets > 1 ? `${numberText(tickets)} tickets` : 'this')
const manyOf = (tickets: number) => (tickets > 1 ? `: ${numberText(tickets)} tickets` : '')

export const notifications = {
  label: 'Notifications',
  unread: (count: string) => `${count} unread`,
  bell: (count: string) => (count ? `Notifications, ${count} unread` : 'Notifications'),
  unreadTitle: (count: string, title: string) => `(${count}) ${title}`,
  readAll: 'Mark all as read',
  older: 'Show older notifications',
  empty: 'Nothing new',
  emptyText:
    'You are notified when a note mentions you, when a ticket is assigned to you, and when there are messages on tickets that you follow.',
  failed: 'The notifications could not be loaded',
  more: (count: number) => `and ${numberText(count)} more`,
  sentence: {
    mentioned: (name: string) => `${name || 'Somebody'} mentioned you`,
    assigned: (name: string, tickets: number) =>
      name ? `${name} assigned ${these(tickets)} to you` : `Assigned to you${manyOf(tickets)}`,
    team_assigned: (name: string, tickets: number) =>
      name ? `${name} assigned ${these(tickets)} to your team` : `Assigned to your team${manyOf(tickets)}`,
    replied: (name: string) => (name ? `${name} wrote` : 'New message'),
    send_failed: () => 'Your message was not sent',
    send_held: () => 'A scheduled message was not sent',
  },
  followShort: 'Follow',
  following: 'Following',
  follow: 'Follow this ticket',
  unfollow: 'Stop following this ticket',
  followers: (names: readonly string[]) => `Followers: ${listOf(names)}`,
  settings: {
    title: 'Notifications',
    text: 'Mails are sent when you have not used Bellhop for five minutes, at most one every 15 minutes.',
    kinds: {
      mentioned: 'A note mentions you',
      assigned: 'A ticket is assigned to you',
      team_assigned: 'A ticket is assigned to one of your teams',
      replied: 'There is a message on a ticket that you follow or have',
      send_failed: 'Your message could not be sent',
      send_held: 'Your scheduled message was held or cancelled',
    },
    device: {
      turnOn: 'Notify me on this device',
      turnOff: 'Stop on this device',
      off: 'The browser then shows notifications while Bellhop is open in a tab, also in a hidden one. It asks you first.',
      on: 'This browser shows your notifications while Bellhop is open in a tab, also in a hidden one.',
      notAllowed: 'The browser has not allowed it. Press the button again and choose “Allow”.',
      blocked:
        'The browser blocks notifications of this site. Allow them in the settings of the site, left of the address, and press the button again.',
      unsupported:
        'This browser cannot show them here. It needs a URL that begins with https, and no private window.',
    },
    ways: { app: 'In the app', mail: 'In the app and by mail', none: 'Off' },
    switches: {
      quiet_when_active: 'No mail while you use Bellhop, and no notification of a ticket that you look at',
      follow_when_writing: 'Follow tickets that you write on',
      follow_when_mentioned: 'Follow tickets on which you are mentioned',
      follow_when_assigned: 'Follow tickets that are assigned to you, also once others have them',
    },
  },
}
