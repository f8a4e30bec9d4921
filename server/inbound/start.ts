import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { DNSResolver } from 'mailauth'
import type { Means } from '../means.ts'
import type { GlobalWrite } from '../platform/db/transaction.ts'
import { startRounds } from '../platform/rounds.ts'
import { openIngest } from './ingest.ts'
import * as ledger from './ledger-store.ts'
import { pauseOfSuspectsMs } from './rules.ts'
import { listenForMail } from './smtp.ts'

/** Begins to read mails that have come in. */
export const startReading = (means: Means) => {
  const { round, settled } = openIngest(means)
  const rounds = startRounds({ name: 'reading mail', round, everyMs: 200, log: means.log })
  const stop = async () => {
    await rounds.stop()
    await settled()
  }
  return { stop }
}

/** Reads what is there now, and returns. */
export const readDue = async (means: Means, resolve?: DNSResolver) => {
  const { round, settled } = openIngest(means, resolve)
  while (await round());
  await settled()
}

const againMs = 10_000
const defaultPort = 2_525

/** Listens for mail. Where nobody chose the port, one that is taken does not keep the rest from starting. */
export const startListening = async (means: Means) => {
  const { MAIL_PORT: port } = means.config
  if (port === 'off') return undefined
  const open = () => listenForMail(means, port)
  try {
    const { close, ...opened } = await open()
    sayWhere(means, opened)
    return { port: opened.port, stop: close }
  } catch (error) {
    const fault = error as NodeJS.ErrnoException // listening fails with nothing else
    const words = wordsFor(fault, means.config.MAIL_HOST, port)
    if (port !== defaultPort || isWrongHost(fault)) throw new Error(words)
    means.log.warn(`${words} Until then, no mail is received there.`)
    return later(means, open)
  }
}

const later = (means: Means, open: () => ReturnType<typeof listenForMail>) => {
  const over = new AbortController()
  const opening = (async () => {
    for (;;) {
      await pause(againMs, undefined, { signal: over.signal, ref: false })
      const listener = await open().catch(() => undefined)
      if (listener) sayWhere(means, listener)
      if (listener) return listener
    }
  })().catch(() => undefined)
  const stop = async () => {
    over.abort()
    await (await opening)?.close()
  }
  return { port: undefined, stop }
}

const sayWhere = ({ log }: Means, { address, port }: AddressInfo) =>
  log.info(`Mail is received at ${address}, port ${port}`)

const isWrongHost = ({ code }: Pick<NodeJS.ErrnoException, 'code'>) =>
  code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'

const wordsFor = ({ code, message }: NodeJS.ErrnoException, host: string, port: number) => {
  if (code === 'EADDRINUSE')
    return `Port ${port}, on which mail is received, is taken by another program. Stop that program, or set MAIL_PORT to another port or to off.`
  if (code === 'EACCES')
    return `Port ${port}, on which mail is received, may not be opened by this user. Set MAIL_PORT to one above 1023, and forward port 25 to it.`
  if (isWrongHost({ code }))
    return `MAIL_HOST is "${host}", which is no address of this machine. Set MAIL_HOST to 0.0.0.0 to receive mail on all.`
  return `Mail cannot be received on ${host}, port ${port}: ${message}. Check MAIL_HOST and MAIL_PORT.`
}

export const takeOverMails = (tx: GlobalWrite) =>
  ledger.takeOver(tx, new Date(tx.now.getTime() + pauseOfSuspectsMs))
