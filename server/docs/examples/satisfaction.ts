import { type ChannelSatisfaction, showChannelSatisfaction } from '../../../contract/widgets/satisfaction.ts'
import { listSatisfactionRatings } from '../../../contract/widgets/satisfaction-ratings.ts'
import { example } from './parts/example.ts'
import { ulids } from './parts/placeholders.ts'

const settings: ChannelSatisfaction = {
  is_enabled: true,
  delay_minutes: 60,
  question: 'How was our help with your order?',
}

export const satisfactionExamples = [
  example(showChannelSatisfaction, { reply: settings }),
  example(listSatisfactionRatings, {
    query: { from: '2026-06-01', to: '2026-06-30' },
    items: [
      {
        id: 5,
        rating: 'good',
        comment: 'Fast and friendly.',
        rated_at: '2026-06-24T14:30:00+00:00',
        ticket: { ulid: ulids.ticket, number: 42, subject: 'Order 2041 arrived twice' },
        channel: { ulid: ulids.channel, name: 'Support' },
        member: { ulid: ulids.user, name: 'Ada Lovelace' },
      },
    ],
  }),
]
