import { type Canary, setCanary, showCanary } from '../../../../contract/mail/canaries.ts'
import { example, type Shown } from '../parts/example.ts'
import { ulids } from '../parts/placeholders.ts'

const canary = {
  minutes: 60,
  next_at: '2026-06-24T15:10:00+00:00',
  mails: [
    {
      ulid: ulids.message,
      state: 'arrived',
      started_at: '2026-06-24T14:10:00+00:00',
      arrived_at: '2026-06-24T14:10:19+00:00',
      seconds: 18,
      spf: 'pass',
      dkim: 'pass',
      dmarc: 'pass',
    },
  ],
} satisfies Shown<Canary>

export const canaryExamples = [example(showCanary, { reply: canary }), example(setCanary, { reply: canary })]
