import { type AddressInfo, createServer, type Socket } from 'node:net'
import { after } from 'node:test'
import { createServer as createTlsServer } from 'node:tls'
import { certificateKey } from './certificates.ts'
import { type Box, ImapSession, type Twist } from './imap-session.ts'

type Options = {
  user?: string
  password?: string
  token?: string
  capabilities?: string[]
  /** Uses implicit TLS with this certificate. */
  certificate?: string
  greeting?: string
}

/** A minimal IMAP server for fetching mail, which can simulate faults. */
export const startImapServer = async (options: Options = {}) => {
  const server = new ImapServer(options)
  await server.listen()
  after(() => server.close())
  return server
}

class ImapServer {
  readonly boxes = new Map<string, Box>()
  /** All commands that the server received, without credentials. */
  readonly heard: string[] = []
  twist: Twist = () => undefined
  capabilities: string[]
  user: string
  password: string
  token: string
  readonly #greeting: string
  readonly #sessions = new Set<ImapSession>()
  readonly #server
  readonly #isSecure: boolean

  constructor({ user = 'support', password = 'secret', token = 'token', ...options }: Options) {
    this.user = user
    this.password = password
    this.token = token
    this.capabilities = options.capabilities ?? ['IDLE', 'UIDPLUS', 'MOVE', 'SASL-IR']
    this.#greeting = options.greeting ?? '* OK ready'
    this.#isSecure = options.certificate !== undefined
    const welcome = (socket: Socket) => this.#welcome(socket)
    this.#server = options.certificate
      ? createTlsServer({ cert: options.certificate, key: certificateKey }, welcome)
      : createServer(welcome)
    this.#server.on('tlsClientError', () => {})
    this.box('INBOX')
  }

  listen(port = 0) {
    return new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
  }

  get port() {
    return (this.#server.address() as AddressInfo).port // a server that listens on a port has a TCP address
  }

  url(query = '', { password = this.password, host = '127.0.0.1' } = {}) {
    const protocol = this.#isSecure ? 'imaps' : 'imap'
    return `${protocol}://${this.user}:${password}@${host}:${this.port}${query}`
  }

  box(name: string): Box {
    const known = this.boxes.get(name)
    if (known) return known
    const made = { name, validity: 1, next: 1, mails: [] }
    this.boxes.set(name, made)
    return made
  }

  deliver(
    raw: string | Buffer,
    { box = 'INBOX', at = new Date(), size }: { box?: string; at?: Date; size?: number } = {},
  ) {
    const into = this.box(box)
    const uid = into.next++
    into.mails.push({ uid, raw: Buffer.from(raw), flags: new Set(), at, ...(size !== undefined && { size }) })
    for (const session of this.#sessions) session.tellNews(into)
    return uid
  }

  /** Simulates a new setup of the server: the same mails with other UIDs. */
  renumber(name = 'INBOX') {
    const box = this.box(name)
    box.validity += 1
    box.mails.forEach((mail, index) => {
      mail.uid = index + 1
    })
    box.next = box.mails.length + 1
    this.cutAll()
  }

  remove(uid: number, name = 'INBOX') {
    const box = this.box(name)
    box.mails = box.mails.filter((mail) => mail.uid !== uid)
  }

  get connections() {
    return this.#sessions.size
  }

  /** True if any mail was marked as seen. */
  get isAnySeen() {
    return [...this.boxes.values()].some(({ mails }) => mails.some(({ flags }) => flags.has('\\Seen')))
  }

  cutAll() {
    for (const session of this.#sessions) session.cut()
  }

  close() {
    this.cutAll()
    return new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  #welcome(socket: Socket) {
    const session = new ImapSession(this, socket)
    this.#sessions.add(session)
    socket.on('close', () => this.#sessions.delete(session))
    session.say(this.#greeting)
  }
}
