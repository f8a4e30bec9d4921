import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'

const everyMs = 2_000

/** Sends mails that create tickets. Returns a function that stops and returns their number. */
export const startMails = (port: number, to: string) => {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, pool: true })
  let isStopped = false
  const send = async () => {
    let mails = 0
    for (; !isStopped; mails += 1) {
      const from = `sender${mails}@example.test`
      await transport.sendMail({ from, to, subject: `Order ${mails}`, text: 'Where is my order?' })
      await pause(everyMs)
    }
    transport.close()
    return mails
  }
  const sending = send()
  // The caller of `stop` gets the error.
  sending.catch(() => {})
  return () => {
    isStopped = true
    return sending
  }
}
