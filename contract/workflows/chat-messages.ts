import { type Static, Type } from 'typebox'
import { post } from '../base/endpoint.ts'
import { described, nullable, oneOf, string } from '../base/fields.ts'
import { chatServiceNames } from './chat-services.ts'
import { ChatPost } from './workflow-items.ts'

const ChatMessage = Type.Object(
  {
    service: described(nullable(oneOf(chatServiceNames)), 'Service that gets it. Null if it is not known.'),
    text: string('The text as it is read, with the values of the ticket. Formatting is as it was written.'),
    link: Type.Object(
      { text: string('Text of the link.'), url: string('URL of the ticket in the app.') },
      { description: 'The link to the ticket below the text.' },
    ),
  },
  { title: 'ChatMessage', description: 'A message in Slack or Microsoft Teams.' },
)
export type ChatMessage = Static<typeof ChatMessage>

const ChatMessageBody = Type.Object({
  service: ChatPost.properties.service,
  url: Type.Optional(
    nullable(Type.String({ maxLength: 2_048, description: 'URL by whose host the service is recognised.' })),
  ),
  text: ChatPost.properties.text,
})
export type ChatMessageBody = Static<typeof ChatMessageBody>

// Not in the specification.
export const previewChatMessage = post('/api/tickets/:ticket/chat-message-preview', {
  access: 'admin',
  summary: 'Preview a message of a workflow in Slack or Teams',
  description:
    'Shows how the message of the action `post_to_chat` looks for a ticket. Nothing is sent or stored.',
  body: ChatMessageBody,
  reply: ChatMessage,
  status: 200,
})
