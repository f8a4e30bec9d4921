import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../../platform/kernel/log.ts'
import { type Services as Listening, listenForMail } from './smtp.ts'

type Services = Listening & { config: { MAIL_PORT: number | 'off' } }

const againMs = 10_000
const defaultPort = 2_525

/** Listens for mail. If the default port is in use, the rest of Bellhop starts, and the port is retried. */
export const startListening = async (services: Services) => {
  const { MAIL_PORT: port } = services.config
  if (port === 'off') return undefined
  const open = () => listenForMail(services, port)
  try {
    const { close, ...opened } = await open()
    sayWhere(services, opened)
    return { port: opened.port, stop: close }
  } catch (error) {
    const fault = error as NodeJS.ErrnoException // listening throws only system errors
    const message = faultMessage(fault, services.config.MAIL_HOST, port)
    if (port !== defaultPort || isWrongHost(fault)) throw new Error(message)
    services.log.warn(`${message} Until then, no mail is received there.`)
    return later(services, open)
  }
}

const later = (services: Services, open: () => ReturnType<typeof listenForMail>) => {
  const over = new AbortController()
  const opening = (async () => {
    for (;;) {
      await pause(againMs, undefined, { signal: over.signal, ref: false })
      const listener = await open().catch(() => undefined)
      if (listener) sayWhere(services, listener)
      if (listener) return listener
    }
  })().catch(() => undefined)
  const stop = async () => {
    over.abort()
    await (await opening)?.close()
  }
  return { port: undefined, stop }
}

const sayWhere = ({ log }: { log: Log }, { address, port }: AddressInfo) =>
  log.info(`Mail is received at ${address}, port ${port}`)

const isWrongHost = ({ code }: Pick<NodeJS.ErrnoException, 'code'>) =>
  code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'

const faultMessage = ({ code, message }: NodeJS.ErrnoException, host: string, port: number) => {
  if (code === 'EADDRINUSE')
    return `Port ${port} for incoming mail is in use by another program. Stop that program, or set MAIL_PORT to another port or to off.`
  if (code === 'EACCES')
    return `Port ${port} for incoming mail requires more privileges than this user has. Set MAIL_PORT to 1024 or higher, and forward port 25 to it.`
  if (isWrongHost({ code }))
    return `MAIL_HOST is "${host}", which is not an address of this machine. Set MAIL_HOST to 0.0.0.0 to receive mail on all addresses.`
  return `Mail cannot be received on ${host}, port ${port}: ${message}. Check MAIL_HOST and MAIL_PORT.`
}
