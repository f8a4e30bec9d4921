import { filesOfMessages, type StoredFile } from '../attachments/actions.ts'
import type { Means } from '../means.ts'
import { Moment } from '../platform/clock.ts'
import type { Write } from '../platform/db/transaction.ts'
import * as addresses from './address-store.ts'
import type { Packed } from './compose.ts'
import type { Earlier, Letter, Quoted } from './letter-store.ts'
import * as store from './letter-store.ts'
import { type FileLink, fitting, linksPart } from './links.ts'
import { forwardOf, quoteOf } from './quote.ts'
import { replyAddressOf } from './reply-address.ts'
import { canBeRepliedTo, linksLastMs } from './rules.ts'
import { sha256 } from './sha256.ts'

type Needs = Pick<Means, 'keys' | 'config' | 'url'>

export type Ready = Letter & { mail_ref: string; conversation: string }

/**
 * Mails from messages, all of a workspace at once, however many there are. The addresses and links that they
 * tell are good once this transaction is, and so before anybody learns of them.
 */
export const pack = async (tx: Write, means: Needs, letters: readonly Ready[]): Promise<Packed[]> => {
  const ids = letters.map(({ id }) => id)
  const [earlier, quoted, forwarded] = await Promise.all([
    store.earlier(tx, ids),
    store.quoted(tx, ids),
    store.forwarded(tx, ids),
  ])
  const files = await filesOfMessages(tx, [...ids, ...forwarded.map(({ id }) => id)])
  const context = {
    tx,
    means,
    earlier: Map.groupBy(earlier, ({ message_id }) => message_id),
    quoted: new Map(quoted.map((message) => [message.message_id, message])),
    forwarded: new Map(forwarded.map((message) => [message.message_id, message])),
    files: Map.groupBy(files, ({ message_id }) => message_id),
  }
  const made = letters.map((letter) => packed(context, letter))
  await keepAddresses(tx, made)
  return made.map(({ mail }) => mail)
}

type Context = {
  tx: Write
  means: Needs
  earlier: Map<number, Earlier[]>
  quoted: Map<number, Quoted>
  forwarded: Map<number, Quoted>
  files: Map<number, StoredFile[]>
}

type Made = {
  mail: Packed
  reply: addresses.ReplyAddress | undefined
  links: addresses.Link[]
}

const packed = ({ tx, means, ...around }: Context, letter: Ready): Made => {
  const before = around.quoted.get(letter.id)
  const passedOn = around.forwarded.get(letter.id)
  const own = around.files.get(letter.id) ?? []
  const files = passedOn ? [...own, ...(around.files.get(passedOn.id) ?? [])] : own
  const { along, left } = fitting(files, bytesOf(letter, before, passedOn), letter.largest_mail)
  const links = left.map((file) => linkTo(means, file))
  const images = new Set(along.filter(({ is_inline }) => is_inline).map(({ ulid }) => ulid))
  const reply = isRepliedHere(means, letter) ? replyAddressOf(means, tx.workspace, letter) : undefined
  return {
    mail: {
      letter,
      earlier: around.earlier.get(letter.id) ?? [],
      replyAddress: reply?.address,
      below: [
        ...(links.length ? [linksPart(links, expiryOf(tx))] : []),
        ...(passedOn ? [forwardOf(passedOn, letter, images)] : []),
        ...(before ? [quoteOf(before, letter)] : []),
      ],
      files: along,
    },
    reply: reply?.row,
    links: links.map(({ file, hash }) => ({ attachment: file.id, hash })),
  }
}

/** A widget has no other address than those. */
const isRepliedHere = ({ config }: Needs, { channel_type, smtp_url }: Letter) =>
  channel_type === 'widget' || canBeRepliedTo(config, smtp_url !== null)

const bytesOf = (letter: Letter, before: Quoted | undefined, passedOn: Quoted | undefined) =>
  [letter, before, passedOn].reduce(
    (sum, message) =>
      sum + (message ? Buffer.byteLength(message.body_html) + Buffer.byteLength(message.body_text) : 0),
    0,
  )

const linkTo = ({ keys, url }: Needs, file: StoredFile): FileLink & { hash: Buffer } => {
  const mark = keys.mark('download', file.ulid)
  return { file, url: `${url}/files/${mark}`, hash: sha256(mark) }
}

const expiryOf = ({ now }: Write) => new Moment(now.getTime() + linksLastMs)

const keepAddresses = async (tx: Write, made: readonly Made[]) => {
  const replies = made.flatMap(({ reply }) => reply ?? [])
  const links = made.flatMap((one) => one.links)
  await Promise.all([
    replies.length && addresses.insertReplyAddresses(tx, replies),
    links.length && addresses.insertLinks(tx, links, expiryOf(tx)),
  ])
}
