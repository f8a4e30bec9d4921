import {
  createTicketPanel,
  listTicketPanels,
  type PanelAnswer,
  rotateTicketPanelSecret,
  showPanelAnswer,
  showTicketPanel,
  type TicketPanel,
  testTicketPanel,
  updateTicketPanel,
} from '../../../contract/webhooks/ticket-panels.ts'
import { example, type Shown } from './parts/example.ts'
import { ulids } from './parts/placeholders.ts'

const settings = { name: 'Orders', url: 'https://shop.example/bellhop/panel' }

const panel = {
  ...settings,
  id: 3,
  ulid: ulids.ticketPanel,
  is_enabled: true,
  last_answered_at: '2026-06-24T14:30:00+00:00',
  created_at: '2026-06-20T09:00:00+00:00',
} satisfies Shown<TicketPanel>

const issued = { ...panel, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwM2rPTxYq1Zk=' }

const answer = {
  facts: [
    { label: 'Plan', value: 'Team, 12 seats', url: 'https://shop.example/customers/4711' },
    { label: 'Balance', value: '−49.00 €', tone: 'danger' },
  ],
  sections: [{ title: 'Last order', facts: [{ label: 'State', value: 'Delivered', tone: 'positive' }] }],
  updated_at: '2026-06-24T14:58:00+00:00',
  answered_at: '2026-06-24T15:00:00+00:00',
} satisfies Shown<PanelAnswer>

export const ticketPanelExamples = [
  example(listTicketPanels, { reply: [panel] }),
  example(showTicketPanel, { reply: panel }),
  example(createTicketPanel, { body: settings, reply: issued }),
  example(updateTicketPanel, {
    body: { name: 'Orders and plan' },
    reply: { ...panel, name: 'Orders and plan' },
  }),
  example(rotateTicketPanelSecret, {
    reply: { ...issued, previous_secret_until: '2026-06-25T15:00:00+00:00' },
  }),
  example(testTicketPanel, {
    reply: {
      ...answer,
      status: 200,
      duration_ms: 83,
      request_body:
        '{"type":"ticket_panel.requested","timestamp":"2026-06-24T15:00:00+00:00","data":{"is_example":true}}',
      response_body: '{"facts":[{"label":"Plan","value":"Team, 12 seats"}]}',
    },
  }),
  example(showPanelAnswer, { query: { refresh: 'true' }, reply: answer }),
]
