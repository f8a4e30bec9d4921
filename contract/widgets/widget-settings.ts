import { type Static, Type } from 'typebox'
import { get, post, put } from '../base/endpoint.ts'
import { boolean, described, nullable, oneOf, string, Timestamp } from '../base/fields.ts'

export const WidgetPosition = oneOf(
  ['right', 'left'],
  'Corner of the page: `right` or `left`, as seen, whatever the direction of the text is.',
)

/** Languages that the texts of the widget are translated into. */
export const widgetLanguages = ['auto', 'en', 'de', 'ar'] as const

export const WidgetLanguage = oneOf(
  widgetLanguages,
  'Language of the widget. `auto`: that of the page, or else of the browser.',
)

export const AnswerTime = oneOf(
  ['minutes', 'hours', 'day'],
  'How soon the team usually answers: within minutes, within a few hours, or within a day.',
)

const origins = Type.Array(
  Type.String({
    maxLength: 255,
    examples: ['https://www.example.com'],
    description: 'Origin of a page: scheme, host and, if it is not the default, port.',
  }),
  {
    maxItems: 100,
    examples: [['https://www.example.com']],
    description:
      'Origins of the pages that may use the widget. A leading `*.` in the host allows all of its subdomains. An empty ' +
      'list allows all pages.',
  },
)
const greeting = nullable(
  Type.String({
    maxLength: 300,
    description: 'Greeting at the top of the panel. If null, the widget greets in its language.',
  }),
)

const choices = {
  position: WidgetPosition,
  greeting,
  language: WidgetLanguage,
  answer_time: nullable(AnswerTime),
  suggests_articles: boolean(
    'Whether public articles of the brain of the channel are shown and searched on the first page, and suggested while ' +
      'a visitor types.',
  ),
  shows_team: boolean(
    'Whether the first page shows members who can answer tickets of the channel: their first names and pictures.',
  ),
  uses_channel_color: boolean(
    'Whether the widget has the color of its channel even if the workspace has a brand color.',
  ),
  allowed_origins: origins,
}

export const ChannelWidget = Type.Object(
  {
    key: string('Key of the widget. It is public: it stands in the pages that show the widget.'),
    snippet: string('HTML for the pages that show the widget.'),
    demo_url: string('URL of a page that shows the widget, to try it.'),
    ...choices,
    identity_secret_created_at: described(
      nullable(Timestamp),
      'Time at which the identity secret was created. Null as long as there is none.',
    ),
    previous_identity_secret_valid_until: described(
      nullable(Timestamp),
      'Time until which signatures with the previous identity secret are accepted. Null if there is none.',
    ),
  },
  { title: 'ChannelWidget', description: 'Settings of the widget of a channel.' },
)
export type ChannelWidget = Static<typeof ChannelWidget>

const ChannelWidgetChanges = Type.Partial(Type.Object(choices))
export type ChannelWidgetChanges = Static<typeof ChannelWidgetChanges>

export const showChannelWidget = get('/api/channels/:channel/widget', {
  access: 'member',
  summary: 'Show the widget of a channel',
  description: 'For channels of the type `widget`; for others, the response is a 404.',
  reply: ChannelWidget,
})
export const updateChannelWidget = put('/api/channels/:channel/widget', {
  access: 'admin',
  session: 'setting',
  summary: 'Update the widget of a channel',
  description: 'Omitted fields stay unchanged. Pages show the change within a minute.',
  body: ChannelWidgetChanges,
  reply: ChannelWidget,
})

const IdentitySecret = Type.Object(
  {
    secret: string('The secret for the server of the site. It is shown only in this response.'),
    previous_valid_until: described(
      nullable(Timestamp),
      'Time until which signatures with the previous secret are accepted. Null if there is none.',
    ),
  },
  { title: 'IdentitySecret', description: 'The secret that a site signs its users with.' },
)
export type IdentitySecret = Static<typeof IdentitySecret>

export const rotateIdentitySecret = post('/api/channels/:channel/widget/identity-secret', {
  access: 'admin',
  session: 'setting',
  summary: 'Create an identity secret',
  description:
    'Replaces the identity secret of the widget. Signatures with the previous one are accepted for 24 hours, unless it is revoked.',
  body: Type.Object({
    revoke_previous: Type.Optional(
      boolean(
        'True revokes the previous secret at once, and ends the sessions of all identified visitors. Default: false.',
      ),
    ),
  }),
  status: 200,
  reply: IdentitySecret,
})
