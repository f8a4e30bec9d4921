import type { Socket } from 'node:net'

export type Kept = { uid: number; raw: Buffer; flags: Set<string>; at: Date; size?: number }
export type Box = { name: string; validity: number; next: number; mails: Kept[] }

/**
 * What a server does with a command instead of obeying: what the twist says itself; or it obeys, and the
 * connection ends before its answer leaves.
 */
export type Twist = (
  command: string,
  session: { cut: () => void; say: (line: string) => void },
) => 'done' | 'unheard' | undefined

type Served = {
  boxes: Map<string, Box>
  heard: string[]
  twist: Twist
  tellsNext: boolean
  capabilities: string[]
  user: string
  password: string
  token: string
}

/** One connection to such a server. */
export class ImapSession {
  readonly #server: Served
  readonly #socket: Socket
  #box: Box | undefined
  #isReadOnly = false
  #idleTag: string | undefined
  #buffered = ''
  #isTold = 0
  #isMute = false

  constructor(server: Served, socket: Socket) {
    this.#server = server
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('error', () => {})
    socket.on('data', (chunk) => this.#hear(chunk.toString('latin1')))
  }

  say(line: string) {
    this.#write(`${line}\r\n`)
  }

  #write(bytes: string | Buffer) {
    if (!this.#isMute) this.#socket.write(bytes)
  }

  cut() {
    this.#socket.destroy()
  }

  tellNews(box: Box) {
    if (this.#box !== box) return
    if (this.#idleTag) this.#tellExists()
  }

  #tellExists() {
    if (!this.#box || this.#isTold === this.#box.mails.length) return
    this.#isTold = this.#box.mails.length
    this.say(`* ${this.#isTold} EXISTS`)
  }

  #hear(text: string) {
    this.#buffered += text
    for (;;) {
      const end = this.#buffered.indexOf('\r\n')
      if (end < 0) return
      const line = this.#buffered.slice(0, end)
      this.#buffered = this.#buffered.slice(end + 2)
      this.#obey(line)
    }
  }

  #obey(line: string) {
    if (this.#idleTag && line === 'DONE') {
      this.say(`${this.#idleTag} OK idled`)
      this.#idleTag = undefined
      return
    }
    const [, tag = '*', command = ''] = line.match(/^(\S+) (.*)$/) ?? []
    this.#server.heard.push(command.replace(/^(LOGIN|AUTHENTICATE \S+) .*/, '$1 …'))
    const twisted = this.#server.twist(command, {
      cut: () => this.cut(),
      say: (said) => this.say(said.replace('TAG', tag)),
    })
    this.#isMute = twisted === 'unheard'
    if (twisted !== 'done') this.#answer(tag, command)
    if (twisted === 'unheard') this.cut()
  }

  #answer(tag: string, command: string) {
    const [name = '', ...rest] = command.split(' ')
    const text = rest.join(' ')
    const answers: Record<string, () => string> = {
      CAPABILITY: () => {
        this.say(`* CAPABILITY IMAP4rev1 ${this.#server.capabilities.join(' ')}`)
        return 'OK done'
      },
      LOGIN: () => this.#login(text),
      AUTHENTICATE: () => this.#authenticate(text),
      LIST: () => this.#list(text),
      SELECT: () => this.#select(text, false),
      EXAMINE: () => this.#select(text, true),
      NOOP: () => {
        this.#tellExists()
        return 'OK done'
      },
      UID: () => this.#byUid(text),
      EXPUNGE: () => 'OK done',
      LOGOUT: () => {
        this.say('* BYE bye')
        return 'OK done'
      },
    }
    if (name === 'IDLE' && this.#server.capabilities.includes('IDLE')) {
      this.#idleTag = tag
      this.say('+ idling')
      return this.#tellExists()
    }
    this.say(`${tag} ${answers[name]?.() ?? 'BAD unknown'}`)
    if (name === 'LOGOUT') this.#socket.end()
  }

  #login(text: string) {
    const [user, password] = [...text.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, quoted, plain]) =>
      (quoted ?? plain ?? '').replace(/\\(.)/g, '$1'),
    )
    const isRight = user === this.#server.user && password === this.#server.password
    return isRight ? 'OK in' : 'NO [AUTHENTICATIONFAILED] Invalid credentials'
  }

  #authenticate(text: string) {
    const [method = '', initial = ''] = text.split(' ')
    const said = Buffer.from(initial, 'base64').toString()
    const isRight =
      method === 'XOAUTH2' &&
      said === `user=${this.#server.user}\x01auth=Bearer ${this.#server.token}\x01\x01`
    return isRight ? 'OK in' : 'NO [AUTHENTICATIONFAILED] Invalid token'
  }

  #list(text: string) {
    const [, wanted = ''] = [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain)
    for (const { name } of this.#server.boxes.values()) {
      if (name === wanted || wanted === '*') this.say(`* LIST (\\HasNoChildren) "/" "${name}"`)
    }
    return 'OK done'
  }

  #select(text: string, isReadOnly: boolean) {
    const box = this.#server.boxes.get(text.replaceAll('"', ''))
    this.#box = box
    if (!box) return 'NO [NONEXISTENT] Mailbox does not exist'
    this.#isReadOnly = isReadOnly
    this.#isTold = box.mails.length
    this.say('* FLAGS (\\Seen \\Flagged \\Deleted)')
    this.say(`* ${box.mails.length} EXISTS`)
    this.say(`* OK [UIDVALIDITY ${box.validity}] numbers`)
    if (this.#server.tellsNext) this.say(`* OK [UIDNEXT ${box.next}] next`)
    return isReadOnly ? 'OK [READ-ONLY] open' : 'OK [READ-WRITE] open'
  }

  #byUid(text: string) {
    const [name = '', set = '', ...rest] = text.split(' ')
    if (!this.#box) return 'NO no mailbox'
    if (name === 'SEARCH') return this.#search(this.#box, text.slice('SEARCH '.length))
    const mails = within(this.#box, set)
    if (name === 'FETCH') return this.#fetch(this.#box, mails, rest.join(' '))
    if (this.#isReadOnly) return 'NO [READ-ONLY] not now'
    if (name === 'MOVE') return this.#move(this.#box, mails, rest.join(' ').replaceAll('"', ''))
    if (name === 'STORE') {
      for (const { flags } of mails) for (const flag of text.match(/\\\w+/g) ?? []) flags.add(flag)
      return 'OK done'
    }
    return 'BAD unknown'
  }

  #search(box: Box, query: string) {
    const set = query.match(/UID ([\d:*,]+)/)?.[1]
    const since = query.match(/SINCE "?([\w-]+)"?/)?.[1]
    const found = (set ? within(box, set) : box.mails).filter(
      ({ at }) => !since || at >= new Date(`${since} UTC`),
    )
    this.say(`* SEARCH${found.map(({ uid }) => ` ${uid}`).join('')}`)
    return 'OK done'
  }

  #fetch(box: Box, mails: Kept[], items: string) {
    for (const mail of mails) {
      const head = [
        `UID ${mail.uid}`,
        `FLAGS (${[...mail.flags].join(' ')})`,
        ...(items.includes('RFC822.SIZE') ? [`RFC822.SIZE ${mail.size ?? mail.raw.length}`] : []),
        ...(items.includes('INTERNALDATE') ? [`INTERNALDATE "${internalDate(mail.at)}"`] : []),
      ]
      const number = box.mails.indexOf(mail) + 1
      if (!items.includes('BODY')) this.say(`* ${number} FETCH (${head.join(' ')})`)
      else {
        if (!items.includes('BODY.PEEK[]')) mail.flags.add('\\Seen')
        this.#write(`* ${number} FETCH (${head.join(' ')} BODY[] {${mail.raw.length}}\r\n`)
        this.#write(mail.raw)
        this.say(')')
      }
    }
    return 'OK done'
  }

  #move(box: Box, mails: Kept[], name: string) {
    const to = this.#server.boxes.get(name)
    if (!to) return 'NO [TRYCREATE] Mailbox does not exist'
    for (const mail of mails) {
      this.say(`* ${box.mails.indexOf(mail) + 1} EXPUNGE`)
      box.mails.splice(box.mails.indexOf(mail), 1)
      to.mails.push({ ...mail, uid: to.next++ })
    }
    this.#isTold = box.mails.length
    return 'OK done'
  }
}

/** The mails of a set such as 3:5,9,12:*; the star is the last one. */
const within = (box: Box, set: string) => {
  const last = Math.max(0, ...box.mails.map(({ uid }) => uid))
  const ranges = set.split(',').map((part) => {
    const [from = 0, to = from] = part.split(':').map((number) => (number === '*' ? last : Number(number)))
    return [Math.min(from, to), Math.max(from, to)] as const
  })
  return box.mails.filter(({ uid }) => ranges.some(([from, to]) => uid >= from && uid <= to))
}

const internalDate = (at: Date) => {
  const [, day, month, year, time] = at.toUTCString().match(/(\d+) (\w+) (\d+) ([\d:]+)/) ?? []
  return `${day}-${month}-${year} ${time} +0000`
}
