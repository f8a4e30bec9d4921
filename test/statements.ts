import { readFile } from 'node:fs/promises'
import { Socket } from 'node:net'

type Message = { kind: string; body: Buffer }

/** Reads every message that the application sends to its database until the end, over new connections. */
export const readMessages = (read: (connection: Socket, message: Message) => void) => {
  const ofApplication = new WeakSet<Socket>()
  const write = Socket.prototype.write
  Socket.prototype.write = function (this: Socket, ...sent: unknown[]) {
    const [bytes] = sent
    if (bytes instanceof Uint8Array) {
      const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      // Only connections of the application send their slot, in the startup message.
      if (chunk.includes('bellhop.slot\0')) ofApplication.add(this)
      else if (ofApplication.has(this)) for (const message of messagesIn(chunk)) read(this, message)
    }
    return Reflect.apply(write, this, sent)
  } as typeof write
  return () => {
    Socket.prototype.write = write
  }
}

/** The messages of the PostgreSQL protocol: a letter, the length, and a body. */
function* messagesIn(chunk: Buffer): Generator<Message> {
  for (let at = 0; at + 5 <= chunk.length; at += 1 + chunk.readUInt32BE(at + 1)) {
    const end = at + 1 + chunk.readUInt32BE(at + 1)
    yield { kind: String.fromCharCode(chunk[at] ?? 0), body: chunk.subarray(at + 5, end) }
  }
}

/** The first two texts in the body of a message, such as the name and the text of a statement. */
export const textsIn = ({ body }: Message) => body.toString('utf8').split('\0', 2) as [string, string?]

const statements = new Set<string>()

/** Records every statement that the application sends to its database until the end, over new connections. */
export const noteStatements = () => {
  const stop = readMessages((_, message) => {
    const [, text = ''] = textsIn(message)
    if (message.kind === 'P') statements.add(text)
  })
  return { statements, stop }
}

const keywords =
  /^(as|on|where|set|join|left|right|inner|cross|full|order|group|limit|for|returning|union|using|values|from|select|and|or|with)$/

/**
 * The tables that a statement reads or changes without a condition for the workspace, given as a parameter. Each of
 * them needs its own condition, even if they are joined. An inserted row has its workspace.
 */
export const unlimitedTables = (statement: string, tables: readonly string[]) => {
  const text = statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ').toLowerCase()
  const uses = new Map<string, { table: string; count: number }>()
  for (const [, name = '', , word = ''] of text.matchAll(
    /(?<!distinct )\b(?:from|join|(?<!for |no key |do )update|using|,) (?:only )?"?(\w+)"?(?= |$|\))( as)? ?(\w*)/g,
  )) {
    if (!tables.includes(name)) continue
    const alias = word && !keywords.test(word) ? word : name
    uses.set(alias, { table: name, count: (uses.get(alias)?.count ?? 0) + 1 })
  }
  const limits = (pattern: string) => [...text.matchAll(new RegExp(`${pattern} = \\$\\d`, 'g'))].length
  const lacking = [...uses].flatMap(([alias, { table, count }]) =>
    Array<string>(Math.max(0, count - limits(`\\b${alias}\\.workspace_id`))).fill(table),
  )
  // Without a qualifier, the condition belongs to a single table.
  return lacking.length > limits('(?<![.\\w])workspace_id') ? [...new Set(lacking)] : []
}

/** Citus sends `case a when b` to its workers as `case a when a = b`. */
export const isMisreadByCitus = (statement: string) => /\bcase\b(?!\s+when\b)/i.test(statement)

/** The tables that are copied to each node of a cluster, according to the script that distributes an installation. */
export const copiedTables = async () => {
  const script = await readFile(new URL('../docs/scale/distribute.sql', import.meta.url), 'utf8')
  const [, list = ''] = /create_reference_table\([^[]*\[([^\]]*)\]/.exec(script) ?? []
  return [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
}
