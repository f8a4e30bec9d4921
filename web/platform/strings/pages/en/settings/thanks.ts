import { one } from '../../../base/counts.ts'

export const thanks = {
  title: 'Thanks in closed tickets',
  text: 'A message such as “Thanks, that worked!” needs no answer. Bellhop recognises it in some thirty languages, and sends it nowhere.',
  label: 'When a contact only says thanks',
  modes: {
    off: { label: 'Reopen the ticket', help: 'As for all other messages.' },
    suggest: { label: 'Reopen and mark', help: 'The ticket is open and says that you can close it.' },
    on: { label: 'Leave it closed', help: 'The ticket stays closed and says why. One key reopens it.' },
  },
  preview: 'Look at the past year',
  loading: 'Looking at the messages of the past year…',
  found: (thanks: number, messages: number, isComplete: boolean) =>
    `${one(messages, 'message', 'messages')} reopened a ticket in the past year, ${thanks} only said thanks.${
      isComplete ? '' : ' Only the newest messages are counted.'
    }`,
  guide: 'How thanks are recognised',
}
