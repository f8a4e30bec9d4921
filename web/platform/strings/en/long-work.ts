import type { LongWorkKind, LongWorkStep } from '../../../../contract/workspaces/steps.ts'
import { numberText } from '../../base/numbers.ts'

/** Work on the server that takes longer than a request. */
export const longWork = {
  label: 'Work in progress',
  titles: {
    article_import: (name: string) => `Importing articles into ${name}`,
    contact_export: () => 'Exporting a contact',
    list_export: () => 'Exporting a list',
    contact_import: (name: string) => `Importing ${name}`,
    contact_erasure: () => 'Erasing a contact',
    channel_deletion: (name: string) => `Deleting the channel ${name}`,
    workflow_preview: (name: string) => `Trying ${name} on the past year`,
  } satisfies Record<LongWorkKind, (name: string) => string>,
  unnamed: 'a new workflow',
  steps: {
    collecting: 'Finding what belongs to the contact',
    page: 'Writing the page',
    data: 'Writing the data',
    files: 'Adding the files',
    rows: 'Writing rows',
    writing: 'Writing',
    searching: 'Searching mails, messages of others and the event log',
    stopping: 'Stopping to receive and send',
    tickets: 'Tickets',
    removing: 'Removing what is left',
    reading: 'Reading tickets',
  } satisfies Record<LongWorkStep, string>,
  counted: (done: number, total: number | null) =>
    total === null ? numberText(done) : `${numberText(done)} of ${numberText(total)}`,
  stepOf: (place: number, count: number) => `Step ${place} of ${count}:`,
  waiting: 'Waiting to begin',
  stop: 'Stop',
  stopping: 'Stopping…',
  leave: 'You can leave this page. It continues on the server.',
  ended: {
    done: (title: string) => `${title}: done.`,
    stopped: (title: string) => `${title}: stopped.`,
    failed: (title: string) => `${title}: failed.`,
  },
  show: 'Show',
}
