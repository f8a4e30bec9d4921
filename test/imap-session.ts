import type { Socket } from 'node:net'

export type Kept = { uid: number; raw: Buffer; flags: Set<string>; at: Date; size?: number }
export type Box = { name: string; validity: number; next: number; mails: Kept[] }

/**
 * Changes the response to a command: `done` replaces it, `unheard` executes the command and closes the connection
 * before the response is sent.
 */
export type Twist = (
  command: string,
  session: { cut: () => void; say: (line: string) => void; pour: (text: string) => void },
) => 'done' | 'unheard' | undefined

type Served = {
  boxes: Map<string, Box>
  heard: string[]
  twist: Twist
  capabilities: string[]
  user: string
  password: string
  token: string
}

/** A connection to the IMAP server. */
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

  /** Sends a text repeatedly, as fast as it is read, until the connection is closed. */
  #pour(text: string) {
    const much = text.repeat(1_000)
    const more = () => {
      while (this.#socket.writable && this.#socket.write(much));
    }
    this.#socket.on('drain', more)
    more()
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
      pour: (text) => this.#pour(text),
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
      FETCH: () => this.#byPosition(text),
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
    this.say(`* OK [UIDNEXT ${box.next}] next`)
    return isReadOnly ? 'OK [READ-ONLY] open' : 'OK [READ-WRITE] open'
  }

  #byUid(text: string) {
    const [name = '', set = '', ...rest] = text.split(' ')
    if (!this.#box) return 'NO no mailbox'
    if (name === 'SEARCH') return this.#search(this.#box, text.slice('SEARCH '.length))
    const mails = withUids(this.#box, set)
    if (name === 'FETCH') return this.#fetch(mails, rest.join(' '))
    if (this.#isReadOnly) return 'NO [READ-ONLY] not now'
    if (name === 'MOVE')
      return this.#move(
        this.#box,
        mails.map(({ mail }) => mail),
        rest.join(' ').replaceAll('"', ''),
      )
    if (name === 'STORE') {
      for (const { flags } of mails.map(({ mail }) => mail))
        for (const flag of text.match(/\\\w+/g) ?? []) flags.add(flag)
      return 'OK done'
    }
    return 'BAD unknown'
  }

  #byPosition(text: string) {
    const [set = '', ...rest] = text.split(' ')
    if (!this.#box) return 'NO no mailbox'
    const mails = atPositions(this.#box, set)
    return mails ? this.#fetch(mails, rest.join(' ')) : 'BAD there are not so many mails'
  }

  #search(box: Box, query: string) {
    const set = query.match(/UID ([\d:*,]+)/)?.[1]
    const since = query.match(/SINCE "?([\w-]+)"?/)?.[1]
    const day = since && new Date(`${since} UTC`)
    const found = withUids(box, set ?? '1:*').filter(({ mail }) => !day || mail.at >= day)
    this.say(`* SEARCH${found.map(({ mail }) => ` ${mail.uid}`).join('')}`)
    return 'OK done'
  }

  #fetch(mails: Found[], items: string) {
    for (const { mail, position } of mails) {
      const head = [
        `UID ${mail.uid}`,
        `FLAGS (${[...mail.flags].join(' ')})`,
        ...(items.includes('RFC822.SIZE') ? [`RFC822.SIZE ${mail.size ?? mail.raw.length}`] : []),
        ...(items.includes('INTERNALDATE') ? [`INTERNALDATE "${internalDate(mail.at)}"`] : []),
      ]
      if (!items.includes('BODY')) this.say(`* ${position} FETCH (${head.join(' ')})`)
      else {
        if (!items.includes('BODY.PEEK[]')) mail.flags.add('\\Seen')
        this.#write(`* ${position} FETCH (${head.join(' ')} BODY[] {${mail.raw.length}}\r\n`)
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

type Found = { mail: Kept; position: number }

/** The mails whose UIDs are in a set such as 3:5,9,12:*; the star is the last one. */
const withUids = (box: Box, set: string) => {
  const ranges = rangesOf(set, box.mails.at(-1)?.uid ?? 0)
  return atIndexes(
    box,
    ranges.map(([from, to]) => [firstFrom(box.mails, from), firstFrom(box.mails, to + 1)]),
  )
}

/** The mails at the sequence numbers of a set; undefined if there are not that many. */
const atPositions = (box: Box, set: string) => {
  const ranges = rangesOf(set, box.mails.length)
  if (ranges.some(([from, to]) => from < 1 || to > box.mails.length)) return undefined
  return atIndexes(
    box,
    ranges.map(([from, to]) => [from - 1, to]),
  )
}

const rangesOf = (set: string, last: number) =>
  set.split(',').map((part): [number, number] => {
    const [from = 0, to = from] = part.split(':').map((number) => (number === '*' ? last : Number(number)))
    return [Math.min(from, to), Math.max(from, to)]
  })

const atIndexes = ({ mails }: Box, ranges: [number, number][]): Found[] => {
  const found = new Map<number, Found>()
  for (const [start, end] of ranges) {
    for (const [offset, mail] of mails.slice(start, end).entries())
      found.set(start + offset, { mail, position: start + offset + 1 })
  }
  return [...found.values()].sort((one, other) => one.position - other.position)
}

/** The index of the first mail with this UID or a higher one. */
const firstFrom = (mails: Kept[], uid: number) => {
  let [low, high] = [0, mails.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((mails[middle]?.uid ?? 0) < uid) low = middle + 1
    else high = middle
  }
  return low
}

const internalDate = (at: Date) => {
  const [, day, month, year, time] = at.toUTCString().match(/(\d+) (\w+) (\d+) ([\d:]+)/) ?? []
  return `${day}-${month}-${year} ${time} +0000`
}
