import { filesOfMessages, type StoredFile } from '../attachments/actions.ts'
import type { Means } from '../means.ts'
import type { Job } from '../platform/jobs.ts'
import { LostAnswer } from '../platform/mail/transport.ts'
import { mailOf } from './compose.ts'
import * as store from './store.ts'

const by = { type: 'system', name: 'outgoing mail' } as const

/** Sends a reply or a forward; its status tells what became of it. */
export const sendMessage: Job<{ message: string }, Means> = {
  queue: 'send-message',
  // Five days in all, for a mail server that is down.
  retries: 130,
  run: async ({ db, mail, files, log }, { message }, workspace) => {
    if (workspace === null) return
    const taken = await db.write(workspace, by, async (tx) => {
      const letter = await store.take(tx, message)
      return (
        letter && {
          letter,
          earlier: await store.before(tx, letter.ticket_id, letter.id),
          attached: await filesOfMessages(tx, [letter.id]),
        }
      )
    })
    if (!taken) return
    const { letter, earlier, attached } = taken
    const settle = (status: 'sent' | 'failed' | 'pending') =>
      db.write(workspace, by, (tx) => store.setStatus(tx, letter.id, status))
    try {
      const contents = await Promise.all(
        attached.map(async (file) => ({ file, content: await opened(files, file) })),
      )
      const refusal = await mail.deliver(mailOf(letter, earlier, contents))
      if (refusal) log.warn({ workspace, message, ...refusal }, 'a message was refused by the mail server')
      await settle(refusal ? 'failed' : 'sent')
    } catch (error) {
      if (error instanceof LostAnswer)
        return log.warn({ workspace, message }, 'a message may have left or not')
      await settle('pending')
      throw error
    }
  },
}

const opened = async (files: Means['files'], { storage_key, filename }: StoredFile) => {
  const content = await files.open(storage_key)
  if (content) return content
  throw new Error(`The file ${filename} is missing from the store.`)
}
