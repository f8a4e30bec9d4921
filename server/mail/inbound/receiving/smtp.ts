import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { networkOf } from '../../../platform/http/callers/network.ts'
import type { Keys } from '../../../platform/kernel/keys.ts'
import type { Log } from '../../../platform/kernel/log.ts'
import { isTransient } from '../../../platform/kernel/transient.ts'
import { createRateLimits } from '../../../platform/rate-limits.ts'
import { together } from '../../../platform/turns/together.ts'
import { type Connections, limitConnections } from './connections.ts'
import { type Destination, leadsOf, mergeDestinations } from './destinations.ts'
import { maxMailBytes, note, type Services as Receiving, receive, TooLarge } from './receive.ts'

const mostRecipients = 100

export type Services = Receiving & {
  log: Log
  keys: Keys
  config: {
    MAIL_DOMAIN: string
    MAIL_HOST: string
    MAIL_CERT: string | undefined
    MAIL_KEY: string | undefined
    MAIL_CONNECTIONS: number
    MAIL_CONNECTIONS_PER_NETWORK: number
    RATE_LIMIT_MAIL: number
  }
}

/** Receives mail for the addresses of channels and for reply addresses. Returns the address and port it listens on. */
export const listenForMail = async (
  services: Services,
  port: number,
  { idleMs }: { idleMs?: number } = {},
) => {
  const { config, log } = services
  const connections = limitConnections({
    inAll: config.MAIL_CONNECTIONS,
    perNetwork: config.MAIL_CONNECTIONS_PER_NETWORK,
    idleMs,
    close: (id) => closeIdle(server, id),
  })
  const server: SMTPServer = new SMTPServer({
    name: config.MAIL_DOMAIN,
    banner: 'Bellhop',
    size: maxMailBytes,
    ...(config.MAIL_CERT && { cert: config.MAIL_CERT, key: config.MAIL_KEY }),
    disabledCommands: config.MAIL_CERT ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    lenientAddressParsing: true,
    socketTimeout: 5 * 60_000,
    closeTimeout: 5_000,
    ...answersTo(services, connections),
  })
  server.on('error', (error) => log.debug({ err: error }, 'a connection that hands in mail ended'))
  server.listen(port, config.MAIL_HOST)
  await Promise.race([once(server.server, 'listening'), failure(server)])
  return {
    ...(server.server.address() as AddressInfo), // listens on a port, not on a Unix socket
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const failure = async ({ server }: SMTPServer) => {
  const [error] = await once(server, 'error')
  throw error
}

const closeIdle = ({ connections }: SMTPServer, id: string) => {
  for (const connection of connections)
    if (connection.id === id) connection.send(421, 'No mail was handed in; closing the connection')
}

type Done = (error?: Error | null) => void

const answersTo = (services: Services, connections: Connections) => {
  const { db, config, log, keys } = services
  const limit = createRateLimits(db.statement)
  const found = new WeakMap<SMTPServerSession, Map<string, Destination>>()
  // Recipients of concurrent mails are looked up in one query.
  const lookUp = together(
    (addresses: string[]) => db.global.read((tx) => leadsOf(tx, addresses, config.MAIL_DOMAIN, keys)),
    { most: 1_000, mayBeOfOne: (error) => !isTransient(error) },
  )

  const answering = (work: () => Promise<unknown>, done: Done) =>
    work().then(
      () => done(),
      (error: Error) => done(asAnswer(error, log)),
    )

  return {
    onConnect: (session: SMTPServerSession, done: Done) => {
      const rejected = connections.open(session)
      return rejected ? done(rejection(421, rejected)) : done()
    },

    onClose: (session: SMTPServerSession) => connections.close(session),

    onMailFrom: (_address: unknown, session: SMTPServerSession, done: Done) =>
      void answering(async () => {
        connections.use(session)
        found.set(session, new Map())
        const { allowed } = await limit(`mail:${networkOf(session.remoteAddress)}`, config.RATE_LIMIT_MAIL)
        if (!allowed) throw rejection(450, 'Too many mails from this IP address; try again in a minute')
      }, done),

    onRcptTo: ({ address }: { address: string }, session: SMTPServerSession, done: Done) =>
      void answering(async () => {
        const known = found.get(session) ?? new Map<string, Destination>()
        if (known.size >= mostRecipients)
          throw rejection(452, 'Too many recipients; send the rest separately')
        const destination = (await lookUp([address])).get(address)
        if (!destination) throw rejection(550, `Unknown recipient ${address}`)
        found.set(session, known.set(address, destination))
      }, done),

    onData: (content: Readable, session: SMTPServerSession, done: Done) =>
      void answering(() => {
        const destinations = mergeDestinations([...(found.get(session)?.values() ?? [])])
        return takeIn(services, content, { ...session, destinations })
      }, done),
  }
}

type Session = Pick<SMTPServerSession, 'envelope' | 'remoteAddress' | 'hostNameAppearsAs'>

const takeIn = async (
  services: Services,
  content: Readable,
  { envelope, destinations, ...session }: Session & { destinations: Destination[] },
) => {
  const arrived = {
    way: 'smtp' as const,
    destinations,
    envelope: {
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
      clientAddress: session.remoteAddress.replace(/^::ffff:/, ''),
      clientName: session.hostNameAppearsAs || undefined,
    },
  }
  try {
    await receive(services, content, arrived)
  } catch (error) {
    // The response can only be sent after the whole mail was read.
    content.on('error', () => {}).resume()
    if (error instanceof TooLarge)
      await note(services, arrived, { status: 'refused', reason: `${error.message}.`, size: error.size })
    throw error
  }
}

const rejection = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

/** Transient errors make the sending server retry. Only mails that are never accepted get a permanent error. */
const asAnswer = (error: Error & { responseCode?: number; code?: string }, log: Log) => {
  if (error.responseCode) return error
  if (error instanceof TooLarge) return rejection(552, error.message)
  log.error({ err: error }, 'a mail could not be stored; the sending server keeps it')
  if (error.code === 'ENOSPC') return rejection(452, 'Not enough storage at the moment; try again later')
  return rejection(451, 'Mail cannot be accepted at the moment; try again later')
}
