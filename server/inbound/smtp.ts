import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { Means } from '../means.ts'
import { networkOf } from '../platform/http/network.ts'
import { createRateLimits } from '../platform/rate-limits.ts'
import { type Connections, limitConnections } from './connections.ts'
import { type Destination, destinationsOf, merged } from './destinations.ts'
import { maxMailBytes, note, receive, TooLarge } from './receive.ts'

const mostRecipients = 100

type Needs = Pick<Means, 'config' | 'db' | 'files' | 'clock' | 'log'>

/** Takes mail in, for the addresses of channels and for those that replies go to. Answers the address and port it listens on. */
export const listenForMail = async (needs: Needs, port: number) => {
  const { config, log } = needs
  const connections = limitConnections({
    inAll: config.MAIL_CONNECTIONS,
    perNetwork: config.MAIL_CONNECTIONS_PER_NETWORK,
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
    ...answersTo(needs, connections),
  })
  server.on('error', (error) => log.debug({ err: error }, 'a connection that hands in mail ended'))
  server.listen(port, config.MAIL_HOST)
  await Promise.race([once(server.server, 'listening'), failure(server)])
  return {
    ...(server.server.address() as AddressInfo), // an address of a port, not of a unix socket
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

const answersTo = (needs: Needs, connections: Connections) => {
  const { db, config, log } = needs
  const limit = createRateLimits(db.statement)
  const found = new WeakMap<SMTPServerSession, Map<string, Destination[]>>()

  const answering = (work: () => Promise<unknown>, done: Done) =>
    work().then(
      () => done(),
      (error: Error) => done(asAnswer(error, log)),
    )

  return {
    onConnect: (session: SMTPServerSession, done: Done) => {
      const refused = connections.open(session)
      return refused ? done(refusal(421, refused)) : done()
    },

    onClose: (session: SMTPServerSession) => connections.close(session),

    onMailFrom: (_address: unknown, session: SMTPServerSession, done: Done) =>
      void answering(async () => {
        connections.use(session)
        found.set(session, new Map())
        const { allowed } = await limit(`mail:${networkOf(session.remoteAddress)}`, config.RATE_LIMIT_MAIL)
        if (!allowed) throw refusal(450, 'Too many mails from this address; try again in a minute')
      }, done),

    onRcptTo: ({ address }: { address: string }, session: SMTPServerSession, done: Done) =>
      void answering(async () => {
        const known = found.get(session) ?? new Map<string, Destination[]>()
        if (known.size >= mostRecipients) throw refusal(452, 'Too many recipients; send the rest separately')
        const destinations = await db.global.read((tx) => destinationsOf(tx, [address], config.MAIL_DOMAIN))
        if (destinations.length === 0) throw refusal(550, `Nobody here is called ${address}`)
        found.set(session, known.set(address, destinations))
      }, done),

    onData: (content: Readable, session: SMTPServerSession, done: Done) =>
      void answering(() => {
        const destinations = merged([...(found.get(session)?.values() ?? [])].flat())
        return takeIn(needs, content, { ...session, destinations })
      }, done),
  }
}

type Session = Pick<SMTPServerSession, 'envelope' | 'remoteAddress' | 'hostNameAppearsAs'>

const takeIn = async (
  needs: Needs,
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
    await receive(needs, content, arrived)
  } catch (error) {
    // The answer is sent once the mail has been read to its end.
    content.on('error', () => {}).resume()
    if (error instanceof TooLarge)
      await note(needs, arrived, { fate: 'refused', reason: `${error.message}.`, size: error.size })
    throw error
  }
}

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })

/** Whoever hands in a mail is told to keep it, unless it is certain that it is not going to be taken. */
const asAnswer = (error: Error & { responseCode?: number; code?: string }, log: Means['log']) => {
  if (error.responseCode) return error
  if (error instanceof TooLarge) return refusal(552, error.message)
  log.error({ err: error }, 'a mail could not be taken in; whoever hands it in keeps it')
  if (error.code === 'ENOSPC') return refusal(452, 'There is no room for mail at the moment; try again later')
  return refusal(451, 'Mail cannot be taken at the moment; try again later')
}
