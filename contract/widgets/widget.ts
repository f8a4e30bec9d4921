import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../base/endpoint.ts'
import {
  boolean,
  CreatedAt,
  described,
  Email,
  HexColor,
  integer,
  nullable,
  oneOf,
  refTo,
  string,
  Text255,
  Timestamp,
  Ulid,
  verbatim,
} from '../base/fields.ts'
import { longestComment, ratings } from '../base/ratings.ts'
import { fieldTypes } from '../workspaces/field-types.ts'
import { FieldValuesBody } from '../workspaces/field-values.ts'
import { NewVisit } from './visit.ts'
import { AnswerTime, WidgetLanguage, WidgetPosition } from './widget-settings.ts'

/** The header with the secret of a visitor. The key in the path identifies the widget. */
export const visitorHeader = 'x-visitor-secret'

/** Files of one message of a visitor, and the size of each. */
export const widgetFiles = { most: 5, bytes: 10 * 1024 * 1024 }

export const longestWidgetText = 10_000

const Face = Type.Object(
  {
    name: string('First name of the member.'),
    avatar_url: nullable(string('URL of the picture. Null if there is none.')),
  },
  { title: 'WidgetFace', description: 'A member, as visitors see them.' },
)
export type Face = Static<typeof Face>

export const WidgetSettings = Type.Object(
  {
    name: string('Name of the team, for the heading: the sender name of the channel or of the workspace.'),
    color: described(
      HexColor,
      'Color of the widget: that of the brand or the channel, a little darker if white text needs it.',
    ),
    position: WidgetPosition,
    greeting: nullable(
      string('Greeting at the top of the panel. If null, the widget greets in its language.'),
    ),
    logo_url: nullable(string('URL of the logo of the workspace. Null if there is none.')),
    language: WidgetLanguage,
    answer_time: nullable(AnswerTime),
    suggests_articles: boolean('Whether articles are suggested while a visitor types.'),
    is_open: boolean('Whether the team is within its business hours.'),
    opens_at: described(
      nullable(Timestamp),
      'Time at which the team is open again. Null if it is open, or if no opening time follows within a year.',
    ),
    team: Type.Array(Face, {
      description:
        'At most 3 members who can answer tickets of the channel and are not away, those with a picture first. None if ' +
        'the widget does not show them.',
    }),
    fields: Type.Array(
      Type.Object(
        {
          key: string('Key of the field.'),
          name: string('Name of the field.'),
          type: oneOf(fieldTypes, 'Type of the values.'),
          choices: Type.Array(
            Type.Object({ value: string('Value of the choice.'), name: string('Name of the choice.') }),
            { description: 'Choices of the field. Empty for other types.' },
          ),
        },
        { description: 'A custom field of tickets.' },
      ),
      { description: 'The custom fields that visitors may fill in with a new conversation.' },
    ),
    help_url: nullable(
      string('URL of the public help centre. Null if it has no articles of this channel, or is turned off.'),
    ),
  },
  { title: 'WidgetSettings', description: 'What the widget shows before anybody has asked.' },
)
export type WidgetSettings = Static<typeof WidgetSettings>

export const showWidgetSettings = get('/widget/:key/settings', {
  access: 'site',
  summary: 'Show the settings of a widget',
  description: 'Cached for a minute.',
  cachedSeconds: 60,
  reply: WidgetSettings,
})

const SuggestedArticle = Type.Object(
  {
    ulid: Ulid,
    title: string('Title of the article.'),
    excerpt: nullable(string('The part of the article that fits best, as text. Null if there is none.')),
    url: string('URL of the article in the help centre.'),
  },
  { title: 'SuggestedArticle', description: 'A public article that may answer a question.' },
)
export type SuggestedArticle = Static<typeof SuggestedArticle>

export const suggestArticles = get('/widget/:key/suggestions', {
  access: 'site',
  summary: 'Suggest articles',
  description:
    'At most 3 public articles of the brain of the channel, best match first. None if suggestions are turned off.',
  query: Type.Object({
    text: Type.String({ maxLength: 500, description: 'What the visitor has typed so far.' }),
  }),
  reply: Type.Array(SuggestedArticle),
})

export const listWidgetArticles = get('/widget/:key/articles', {
  access: 'site',
  summary: 'List or search articles',
  description:
    'At most 5 public articles of the brain of the channel: those that match `text`, best match first, or the first ones ' +
    'of the help centre. None if suggestions or the help centre are turned off.',
  query: Type.Object({
    text: Type.Optional(Type.String({ maxLength: 500, description: 'What to search for.' })),
  }),
  reply: Type.Array(SuggestedArticle),
})

const Identity = {
  user: Type.Optional(
    verbatim(
      Type.String({
        maxLength: 4_000,
        description:
          'The value of `data-user`, exactly as it was signed: a JSON object with `id`, `email`, `issued_at` (seconds ' +
          'since 1970) and, if known, `name`. Without it, the visitor is anonymous.',
        examples: ['{"id":"42","email":"grace@example.com","name":"Grace Hopper","issued_at":1790000000}'],
      }),
    ),
  ),
  signature: Type.Optional(
    Type.String({
      maxLength: 128,
      description:
        'HMAC-SHA256 of `user` with the identity secret of the channel, in hexadecimal. Required with `user`.',
      examples: ['5f2b…'],
    }),
  ),
}

const NewVisitor = Type.Object(
  {
    secret: string(
      'Secret of this browser. It is shown once, and is sent with the header `X-Visitor-Secret`.',
    ),
    is_identified: boolean('Whether the site has identified the visitor.'),
    expires_at: described(
      nullable(Timestamp),
      'Time at which the secret stops working. Null if it is kept for as long as it is used.',
    ),
  },
  { title: 'NewVisitor', description: 'A visitor of a site, with the secret of the browser.' },
)
export type NewVisitor = Static<typeof NewVisitor>

export const createVisitor = post('/widget/:key/visitors', {
  access: 'site',
  summary: 'Create a visitor',
  description:
    'Gives a browser the secret that all requests of a visitor carry. The secret of an anonymous visitor opens only what ' +
    'was written with it. That of an identified visitor opens the conversations of this user, and expires after 24 ' +
    'hours; a signature is accepted for 24 hours after `issued_at`.',
  body: Type.Object(Identity),
  reply: NewVisitor,
})

const Visitor = Type.Object(
  {
    name: nullable(string('Name of the visitor. Null if it is not known.')),
    email: nullable(string('Email address of the visitor. Null as long as they have not asked.')),
    is_identified: boolean('Whether the site has identified the visitor.'),
    unread_count: integer('Number of messages that the visitor has not read.'),
  },
  { title: 'Visitor', description: 'The visitor of the request.' },
)
export type Visitor = Static<typeof Visitor>

export const showVisitor = get('/widget/:key/visitor', {
  access: 'visitor',
  summary: 'Show the visitor',
  description: 'For the unread count on the button.',
  reply: Visitor,
})
export const forgetVisitor = del('/widget/:key/visitor', {
  access: 'visitor',
  summary: 'Forget the visitor',
  description: 'The secret stops working. The conversations stay.',
})

const WidgetUpload = Type.Object(
  {
    token: string('Token for `attachment_ids` of a message. Works once, only for the same visitor.'),
    filename: string('File name.'),
    mime_type: string('Media type, detected from the content.'),
    size: integer('Size in bytes.'),
    expires_at: described(Timestamp, 'Time at which the file is deleted unless a message uses it.'),
  },
  { title: 'WidgetUpload', description: 'A file of a visitor that waits for its message.' },
)
export type WidgetUpload = Static<typeof WidgetUpload>

export const uploadToWidget = post('/widget/:key/attachments', {
  access: 'visitor',
  summary: 'Upload a file as a visitor',
  description:
    'At most 10 MB: images, videos, PDF, office documents, plain text and ZIP archives. A message has at most 5 files.',
  upload: 'file',
  reply: WidgetUpload,
})

const WidgetFile = Type.Object(
  {
    ulid: Ulid,
    name: string('File name.'),
    mime_type: string('Media type, detected from the content.'),
    size: integer('Size in bytes.'),
    url: string('URL of the file. It needs no header, and expires after 2 to 5 minutes.'),
    download_url: string('The same as a download.'),
  },
  { title: 'WidgetFile', description: 'A file of a message in the widget.' },
)

export const WidgetMessage = Type.Object(
  {
    ulid: Ulid,
    author: Type.Object(
      {
        type: oneOf(
          ['visitor', 'member', 'agent', 'team'],
          'Who wrote it: the visitor, a member, the agent, or the team as a whole.',
        ),
        name: nullable(string('Name to show. Null for the visitor.')),
        avatar_url: nullable(string('URL of the picture. Null if there is none.')),
      },
      { description: 'Who wrote the message.' },
    ),
    html: string(
      'The message as sanitized HTML. Images of the message have signed URLs of this installation; others are not to be loaded.',
    ),
    text: string('The message as plain text.'),
    attachments: Type.Array(WidgetFile, { description: 'Files of the message.' }),
    created_at: CreatedAt,
  },
  { title: 'WidgetMessage', description: 'A message of a conversation, as the visitor sees it.' },
)
export type WidgetMessage = Static<typeof WidgetMessage>

const conversation = {
  ulid: Ulid,
  status: oneOf(
    ['open', 'closed'],
    'Whether the team considers the conversation as closed. A message reopens it.',
  ),
  preview: string('Beginning of the latest message.'),
  preview_author: nullable(string('Name of the author of the latest message. Null for the visitor.')),
  preview_avatar_url: nullable(
    string('URL of the picture of the author of the latest message. Null if there is none.'),
  ),
  unread_count: integer('Number of messages that the visitor has not read.'),
  created_at: CreatedAt,
  last_message_at: described(Timestamp, 'Time of the latest message.'),
}
const WidgetConversation = Type.Object(conversation, {
  title: 'WidgetConversation',
  description: 'A conversation of a visitor with the team.',
})
export type WidgetConversation = Static<typeof WidgetConversation>

const WidgetSatisfaction = Type.Object(
  {
    question: nullable(string('Question to the visitor. If it is null, the widget asks in its language.')),
    rating: nullable(oneOf(ratings, 'Rating that was given. Null if there is none yet.')),
  },
  {
    title: 'WidgetSatisfaction',
    description: 'How the visitor rates a closed conversation. Null if they are not asked.',
  },
)
export type WidgetSatisfaction = Static<typeof WidgetSatisfaction>

const WholeConversation = Type.Object(
  {
    ...conversation,
    messages: Type.Array(WidgetMessage, { description: 'Messages, oldest first.' }),
    satisfaction: nullable(WidgetSatisfaction),
    has_earlier: boolean('Whether there are messages before the first one.'),
  },
  { title: 'WholeConversation', description: 'A conversation with its messages.' },
)
export type WholeConversation = Static<typeof WholeConversation>

export const listConversations = get('/widget/:key/conversations', {
  access: 'visitor',
  summary: 'List the conversations of the visitor',
  description: 'The 50 latest, latest message first.',
  reply: Type.Array(WidgetConversation),
})

const position = { format: 'ulid', maxLength: 26, examples: ['01k2j3h4g5f6e7d8c9b0a1s2d3'] }

export const showConversation = get('/widget/:key/conversations/:conversation', {
  access: 'visitor',
  summary: 'Show a conversation',
  description:
    'At most 50 messages: the latest, or those directly after or before another one. Messages that are not meant for ' +
    'the visitor, such as notes and forwards, are left out.',
  query: Type.Object({
    after: Type.Optional(Type.String({ ...position, description: 'Shows only messages after this one.' })),
    before: Type.Optional(Type.String({ ...position, description: 'Shows only messages before this one.' })),
  }),
  reply: WholeConversation,
})

const written = {
  text: Type.Optional(
    nullable(
      Type.String({
        maxLength: longestWidgetText,
        description: 'The message as plain text. Line breaks are kept. Required without files.',
      }),
    ),
  ),
  attachment_ids: Type.Optional(
    Type.Array(Type.String({ maxLength: 255 }), {
      maxItems: widgetFiles.most,
      uniqueItems: true,
      examples: [[]],
      description: 'Tokens of uploaded files.',
    }),
  ),
}

const NewConversation = Type.Object({
  ...written,
  name: Type.Optional(
    described(Text255, 'Name of the visitor. Ignored if the site has identified the visitor.'),
  ),
  email: Type.Optional(
    described(
      Email,
      'Email address of the visitor. Required with the first question. Ignored if the site has identified the visitor.',
    ),
  ),
  fields: Type.Optional(
    described(
      FieldValuesBody,
      'Values of the custom fields of `fields` in the settings of the widget, by their keys.',
    ),
  ),
  visit: Type.Optional(NewVisit),
})
export type NewConversation = Static<typeof NewConversation>

export const startConversation = post('/widget/:key/conversations', {
  access: 'visitor',
  summary: 'Start a conversation',
  description: 'Creates a ticket. Send an `Idempotency-Key`, so that a retry does not create another one.',
  body: NewConversation,
  reply: WholeConversation,
})

const NewWidgetMessage = Type.Object(written)
export type NewWidgetMessage = Static<typeof NewWidgetMessage>

export const writeToConversation = post('/widget/:key/conversations/:conversation/messages', {
  access: 'visitor',
  summary: 'Write to a conversation',
  description: 'Send an `Idempotency-Key`, so that a retry does not write the message twice.',
  body: NewWidgetMessage,
  reply: WidgetMessage,
})

export const readConversation = put('/widget/:key/conversations/:conversation/read', {
  access: 'visitor',
  summary: 'Mark a conversation as read',
  description:
    'Up to a message that the visitor has seen. Replies that are read within a few minutes are not sent by mail.',
  body: Type.Object({
    message_ulid: refTo('message', 'ULID of the newest message that the visitor has seen.'),
  }),
  reply: WidgetConversation,
})

export const rateConversation = put('/widget/:key/conversations/:conversation/rating', {
  access: 'visitor',
  summary: 'Rate a closed conversation',
  description: 'Only if `satisfaction` of the conversation is set. Once given, a rating stays.',
  mayConflict: true,
  body: Type.Object({
    rating: oneOf(ratings, 'The rating.'),
    comment: Type.Optional(
      nullable(
        Type.String({
          maxLength: longestComment,
          description: 'What the visitor says about it, as plain text.',
        }),
      ),
    ),
  }),
  reply: WidgetSatisfaction,
})

export const typeInConversation = put('/widget/:key/conversations/:conversation/typing', {
  access: 'visitor',
  summary: 'Tell members that the visitor is typing',
  description:
    'Call it every 4 seconds while the visitor types. Members see it for 6 seconds after the last call. Nothing is stored.',
})

const LiveChange = Type.Object(
  {
    conversation: Ulid,
    status: conversation.status,
    last_message_at: described(Timestamp, 'Time of the latest message.'),
    unread_count: integer('Number of messages that the visitor has not read.'),
  },
  { title: 'WidgetChange', description: 'The state of a conversation.' },
)
export type LiveChange = Static<typeof LiveChange>

export const listenToWidget = get('/widget/:key/events', {
  access: 'visitor',
  summary: 'Listen to new messages',
  description:
    'With `Accept: text/event-stream`, a stream of server-sent events that stays open. `ready`: the stream has begun; ' +
    'read the conversations now, and again after every new connection. `change`: a conversation has changed, with its ' +
    'fields; read its messages after the newest one that you know. `typing`: a member, with `name` and ' +
    '`avatar_url`, is writing a reply in a `conversation`; show it for so many `seconds`, or until the reply comes. `reset`: read everything again. `end`: the secret does ' +
    'not work any more; do not connect again. A comment every 15 seconds keeps the connection open. Otherwise the ' +
    'state of the 50 latest conversations, for browsers that poll.',
  stream: true,
  reply: Type.Array(LiveChange),
})
