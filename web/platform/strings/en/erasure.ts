import { one } from '../base/counts.ts'

export const erasure = {
  title: 'Erase contact',
  text: 'Deletes everything about this person, for example if they ask for it. To delete only the entry of the contact and keep the tickets, use “Delete contact”.',
  effect:
    'All tickets with their messages, files and mails are deleted, in all channels, and also the messages of this person in tickets of others. This cannot be undone.',
  goOn: 'Continue erasing',
  stopped: 'The erasure was stopped. Data that is already deleted cannot be restored.',
  page: 'Erased contacts',
  pageText:
    'A receipt for each contact that was erased. It shows what was deleted and has nothing that leads to the person. The hash proves which address it was to whoever knows the address.',
  none: 'No contact was erased yet. An admin erases a contact at the bottom of its page.',
  summary: (tickets: number, messages: number, files: number) =>
    `${one(tickets, 'ticket', 'tickets')}, ${one(messages, 'message', 'messages')}, ${one(files, 'file', 'files')}`,
  by: (name: string) => `by ${name}`,
  download: 'Download receipt',
  fileName: (date: string) => `erasure-${date}.json`,
}
