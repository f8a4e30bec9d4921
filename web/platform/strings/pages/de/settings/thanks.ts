import type { PageStrings } from '../../strings.ts'

export const thanks: PageStrings['settings']['thanks'] = {
  title: 'Dank in geschlossenen Tickets',
  text: 'Eine Nachricht wie „Danke, hat geklappt!“ braucht keine Antwort. Bellhop erkennt sie in rund dreißig Sprachen und sendet sie nirgendwohin.',
  label: 'Wenn ein Kontakt sich nur bedankt',
  modes: {
    off: { label: 'Ticket wieder öffnen', help: 'Wie bei allen anderen Nachrichten.' },
    suggest: {
      label: 'Öffnen und markieren',
      help: 'Das Ticket ist offen und sagt, dass Sie es schließen können.',
    },
    on: {
      label: 'Geschlossen lassen',
      help: 'Das Ticket bleibt geschlossen und sagt, warum. Eine Taste öffnet es.',
    },
  },
  preview: 'Das vergangene Jahr ansehen',
  loading: 'Die Nachrichten des vergangenen Jahres werden angesehen …',
  found: (thanks, messages, isComplete) =>
    `Nachrichten, die im vergangenen Jahr ein Ticket wieder öffneten: ${messages}, davon nur mit Dank: ${thanks}.${
      isComplete ? '' : ' Nur die neuesten sind gezählt.'
    }`,
  guide: 'Wie Dank erkannt wird (Englisch)',
}
