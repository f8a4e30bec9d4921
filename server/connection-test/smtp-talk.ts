import type { Socket } from 'node:net'
import { Egress } from '../platform/egress/refusal.ts'
import type { MailUrl } from '../platform/egress/url.ts'

export type Reply = { code: number; lines: string[] }

/** A server that says no. */
export class SmtpRefusal extends Error {
  readonly responseCode: number
  readonly response: string
  readonly command: string
  readonly code: string

  constructor(command: string, { code, lines }: Reply) {
    super(`${command} was rejected.`)
    this.responseCode = code
    this.response = `${code} ${lines.join(' ')}`
    this.command = command
    this.code = command === 'AUTH' ? 'EAUTH' : ''
  }
}

const patienceMs = 20_000
const longestReply = 64 * 1024

/** Speaks SMTP, one command at a time. */
export const smtpTalk = (socket: Socket, { host, port }: MailUrl) => {
  let buffered = ''
  let isOver = false
  let wake = () => {}
  const stop = () => {
    isOver = true
    wake()
  }
  const listen = (chunk: Buffer) => {
    buffered += chunk.toString('utf8')
    if (buffered.length > longestReply) socket.destroy()
    wake()
  }
  socket.on('data', listen).on('close', stop).on('error', stop)

  const reply = async (): Promise<Reply> => {
    const deadline = Date.now() + patienceMs
    for (;;) {
      const whole = buffered.match(/^(?:\d{3}-.*\r?\n)*\d{3}(?: .*)?\r?\n/)?.[0]
      if (whole) {
        buffered = buffered.slice(whole.length)
        const lines = whole.trimEnd().split(/\r?\n/)
        return { code: Number(whole.slice(0, 3)), lines: lines.map((line) => line.slice(4)) }
      }
      if (isOver) throw new Egress('unreachable', `${host} closed the connection.`)
      if (Date.now() >= deadline)
        throw new Egress('timeout', `${host}, port ${port}, does not respond. The port may be wrong.`)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, deadline - Date.now())
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  const expect = async (command: string, good: number): Promise<Reply> => {
    const said = await reply()
    if (Math.floor(said.code / 100) === good) return said
    throw new SmtpRefusal(command, said)
  }

  return {
    greeting: () => expect('greeting', 2),
    say: (line: string, { as = line.split(' ')[0] ?? '', good = 2 } = {}) => {
      socket.write(`${line}\r\n`)
      return expect(as, good)
    },
    /** Leaves the connection to whoever goes on with it; what was sent ahead of time is a lie. */
    leave: () => {
      socket.off('data', listen).off('close', stop)
      if (buffered)
        throw new Egress(
          'tls',
          `${host} sent data before TLS was established. The connection may be intercepted.`,
        )
    },
  }
}

export type SmtpTalk = ReturnType<typeof smtpTalk>
