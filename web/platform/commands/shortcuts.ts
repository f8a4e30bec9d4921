import type { Right } from '../api/rights.ts'
import { strings } from '../strings/strings.ts'
import { orderKeys } from '../ui/sorting/order-keys.ts'
import { undoKey } from '../ui/toasts/undo-key.ts'
import type { Action } from './actions.ts'

type Shortcut = { label: string; group: string; keys: string }

const { groups, ticket, list, compose, views, mails, articleEditor } = strings
const go = (label: string, keys: string): Shortcut => ({
  label: strings.palette.goTo(label),
  group: groups.navigation,
  keys,
})
const inList = (label: string, keys: string): Shortcut => ({ label, group: groups.list, keys })
const onTicket = (label: string, keys: string): Shortcut => ({ label, group: groups.ticket, keys })
const onMail = (label: string, keys: string): Shortcut => ({ label, group: mails.title, keys })
/** Keys that the editors handle themselves. */
const writing = (label: string, keys: string): Shortcut => ({ label, group: groups.writing, keys })
const inArticle = (label: string, keys: string): Shortcut => ({ label, group: strings.articles.title, keys })
const general = (label: string, keys: string): Shortcut => ({ label, group: groups.general, keys })

/** All shortcuts of the app. The help and the tooltips show them. */
export const shortcuts = {
  next: inList(list.next, 'j'),
  previous: inList(list.previous, 'k'),
  openFirst: inList(list.open, 'Enter'),
  openInTab: inList(list.openInTab, 'Shift+o'),
  select: inList(list.selectOpen, 'x'),
  selectTo: inList(list.selectTo, 'Shift+x'),
  selectAll: inList(list.selectAll, 'Mod+a'),
  back: inList(list.back, 'Escape'),
  layout: inList(list.layout, 'v'),
  moveUp: inList(strings.sorting.up, orderKeys.up),
  moveDown: inList(strings.sorting.down, orderKeys.down),
  reply: onTicket(compose.start.reply, 'r'),
  note: onTicket(compose.start.note, 'n'),
  forward: onTicket(compose.start.forward, 'f'),
  close: onTicket(ticket.close, 'e'),
  waiting: onTicket(ticket.wait, 'w'),
  open: onTicket(ticket.reopen, 'o'),
  assign: onTicket(ticket.assign, 'a'),
  takeOver: onTicket(strings.assignment.takeOver, 'Shift+t'),
  tag: onTicket(ticket.addTag, 't'),
  team: onTicket(ticket.setTeam, 'Shift+a'),
  snooze: onTicket(strings.snooze.label, 's'),
  priority: onTicket(strings.priority.set, 'p'),
  follow: onTicket(strings.notifications.follow, 'Shift+f'),
  unread: onTicket(ticket.unread, 'u'),
  spam: onTicket(ticket.spam, '#'),
  notSpam: onTicket(strings.spam.not, '!'),
  merge: onTicket(strings.merging.merge, 'm'),
  macro: onTicket(ticket.macro, 'y'),
  panel: onTicket(strings.contact.toggle, 'i'),
  send: writing(compose.send.reply, 'Mod+Enter'),
  sendAndClose: writing(compose.andClose.reply, 'Mod+Shift+Enter'),
  sendLater: writing(strings.scheduling.later, 'Mod+Shift+l'),
  bold: writing(compose.format.bold, 'Mod+b'),
  italic: writing(compose.format.italic, 'Mod+i'),
  bullets: writing(compose.format.bullets, 'Mod+Shift+8'),
  numbers: writing(compose.format.numbers, 'Mod+Shift+7'),
  quote: writing(compose.format.quote, 'Mod+Shift+b'),
  code: writing(compose.format.code, 'Mod+e'),
  link: inArticle(articleEditor.link, 'Mod+u'),
  quickReplies: writing(compose.quickReplies, '/'),
  mention: writing(compose.mention, '@'),
  articleSource: inArticle(articleEditor.toSource, 'Mod+.'),
  saveArticle: inArticle(articleEditor.save, 'Mod+s'),
  rowBelow: inArticle(articleEditor.table.rowBelow, 'Alt+Shift+ArrowDown'),
  rowAbove: inArticle(articleEditor.table.rowAbove, 'Alt+Shift+ArrowUp'),
  columnAfter: inArticle(articleEditor.table.columnAfter, 'Alt+Shift+ArrowRight'),
  columnBefore: inArticle(articleEditor.table.columnBefore, 'Alt+Shift+ArrowLeft'),
  deleteRow: inArticle(articleEditor.table.deleteRow, 'Alt+Shift+Backspace'),
  deleteColumn: inArticle(articleEditor.table.deleteColumn, 'Alt+Shift+Delete'),
  mailAgain: onMail(mails.again, 'r'),
  mailRecipients: onMail(mails.changeRecipient, 'Shift+r'),
  mailDiscard: onMail(mails.discard, 'e'),
  fullScreen: { label: strings.board.fullScreen, group: strings.board.title, keys: 'f' },
  'view-inbox': go(views.inbox, 'g i'),
  'view-mine': go(views.mine, 'g m'),
  'view-unassigned': go(views.unassigned, 'g u'),
  'view-waiting': go(views.waiting, 'g w'),
  'view-snoozed': go(views.snoozed, 'g z'),
  'view-closed': go(views.closed, 'g c'),
  'view-spam': go(views.spam, 'g s'),
  'view-all': go(views.all, 'g a'),
  newTicket: general(strings.newTicket.title, 'c'),
  drafts: go(strings.drafts.title, 'g d'),
  workflows: go(strings.workflows.title, 'g f'),
  agent: go(strings.agent.title, 'g b'),
  reports: go(strings.reports.title, 'g r'),
  workload: go(strings.workload.title, 'g l'),
  board: go(strings.board.title, 'g v'),
  mail: go(strings.mails.title, 'g e'),
  articles: go(strings.articles.title, 'g k'),
  notifications: go(strings.notifications.label, 'g n'),
  search: { label: strings.search.label, group: groups.navigation, keys: '/' },
  undo: general(strings.undoLast, undoKey),
  toast: general(strings.toasts.focus, 'g t'),
  palette: general(strings.palette.label, 'Mod+k'),
  shortcuts: general(strings.shortcuts.label, '?'),
} satisfies Record<string, Shortcut>

/** The right that a shortcut requires. Shortcuts for reading are missing. */
export const rightFor: { [name: string]: Right | undefined } = {
  ...Object.fromEntries(
    (
      [
        ...[
          'reply',
          'forward',
          'close',
          'waiting',
          'open',
          'assign',
          'tag',
          'team',
          'snooze',
          'priority',
          'spam',
          'notSpam',
        ],
        ...['merge', 'macro', 'newTicket', 'select', 'selectTo', 'selectAll'],
      ] as const
    ).map((name) => [name, 'write' as const]),
  ),
  note: 'write_notes',
  follow: 'write_notes',
}

export type ShortcutName = keyof typeof shortcuts

/** An action with its label and shortcut. The caller adds `run`. */
export const shortcut = (id: ShortcutName): Omit<Action, 'run'> => ({ id, ...shortcuts[id] })
