import { type ChatService, chatServiceOf } from '../../../contract/workflows/chat-services.ts'
import { escapeForSlack } from '../../platform/text/slack.ts'

/** The parameters of an action that posts. */
export type ChatPost = { service?: ChatService | null | undefined; url: string; text: string }

type Message = { text: string; link: { text: string; url: string } }

export const serviceOf = ({ service, url }: Pick<ChatPost, 'service' | 'url'>) =>
  service ?? chatServiceOf(url)

/** The link below a message. */
export const ticketLink = (site: string, { ulid, number }: { ulid: string; number: number }) => ({
  text: `Ticket #${number}`,
  url: `${site}/tickets/${ulid}`,
})

/** Slack takes what is in angle brackets as a mention or a link. */
const slackMarks = /<(?:[!@#][\w^|@ .-]+|https?:\/\/[^<>{}\s]+(?:\|[^<>{}]+)?)>/g

/** The text that is sent, before values replace its placeholders. Only its author can mention and link. */
export const writtenFor = (service: ChatService | undefined, text: string) => {
  if (service !== 'slack') return text
  const marks = text.match(slackMarks) ?? []
  return text
    .split(slackMarks)
    .map(escapeForSlack)
    .reduce((whole, part, at) => whole + marks[at - 1] + part)
}

/** The text as it is read, before values replace its placeholders. */
export const readIn = (service: ChatService | undefined, text: string) =>
  service === 'slack' ? text.replaceAll(slackMarks, labelOf) : text

const labelOf = (mark: string) => {
  const [target = '', label] = mark.slice(1, -1).split('|')
  return label ?? target.replace(/^!(?:subteam\^)?/, '@')
}

/** The body of the request. */
export const payloadFor: Record<ChatService, (message: Message) => object> = {
  slack: ({ text, link }) => ({
    text: `${cutForSlack(text)}\n<${link.url}|${link.text}>`,
    unfurl_links: false,
    unfurl_media: false,
  }),
  teams: ({ text, link }) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: text.slice(0, mostSent).toWellFormed().split('\n').slice(0, mostLines).flatMap(paragraph),
          actions: [{ type: 'Action.OpenUrl', title: link.text, url: link.url }],
        },
      },
    ],
  }),
}

/** Values can make a text long. Teams rejects cards of more than 28 KB. */
const mostSent = 6_000
const mostLines = 50

/** Cuts no character that is escaped. */
const cutForSlack = (text: string) =>
  text.length <= mostSent
    ? text
    : `${text
        .slice(0, mostSent)
        .toWellFormed()
        .replace(/[&<][^;>]*$/, '')}…`

/** The text of a TextRun is plain, so values cannot link or format. An empty line widens the gap to the next one. */
const paragraph = (line: string, at: number, lines: string[]) =>
  line.trim() === ''
    ? []
    : {
        type: 'RichTextBlock',
        spacing: at > 0 && lines[at - 1]?.trim() ? 'None' : 'Medium',
        inlines: [{ type: 'TextRun', text: line }],
      }
