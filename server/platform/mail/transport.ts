import type { Readable } from 'node:stream'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { keepFile } from './keep-file.ts'

/** Where mails go. What stays refused however often it is tried comes back as the words of the refusal. */
export type Transport = {
  deliver(message: SendMailOptions): Promise<Refusal | undefined>
  close(): void
}
export type Refusal = { refused: string }

/** The whole mail was handed over, and then the connection ended without a word: it may have left or not. */
export class LostAnswer extends Error {}

const composing = createTransport({ streamTransport: true, newline: 'windows' })

export const smtpTransport = (url: string): Transport => {
  const pool = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    // Trying again is up to the job: only there it is known whether that may send a mail twice.
    maxRequeues: 0,
  })
  return {
    deliver: async (message) => {
      const { envelope, message: raw } = await composing.sendMail(message)
      let isHandedOver = false
      const content = (raw as Readable).once('end', () => {
        isHandedOver = true
      })
      return pool.sendMail({ envelope, raw: content }).then(
        () => undefined,
        (error: SmtpFault) => {
          const isUnanswered = error.responseCode === undefined
          if (isHandedOver && isUnanswered) throw new LostAnswer(error.message)
          return refusalIn(error)
        },
      )
    },
    close: () => pool.close(),
  }
}

type SmtpFault = Error & { responseCode?: number; command?: string; response?: string }

/** A 5xx about this recipient or this content is final; anything else may be better later. */
const refusalIn = (error: SmtpFault): Refusal => {
  const { responseCode = 0, command = '', response = '' } = error
  if (responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)) return { refused: response }
  throw error
}

/** Keeps mails as files that any mail program opens. */
export const folderTransport = (folder: string): Transport => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    deliver: async (message) => {
      const { message: raw } = await composer.sendMail(message)
      await keepFile(folder, '.eml', raw as Buffer)
      return undefined
    },
    close: () => {},
  }
}
