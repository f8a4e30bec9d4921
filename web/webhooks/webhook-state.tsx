import { pageStrings } from '../platform/page-strings.ts'
import { Time } from '../platform/ui/time/time.tsx'
import type { Webhook } from './webhook-queries.ts'

const texts = pageStrings.settings.webhooks

/** Whether events arrive at an endpoint, and when the last one did. */
export const WebhookState = ({ webhook }: { webhook: Webhook }) => {
  const { state, disabled_reason: reason, last_delivered_at: last } = webhook
  return (
    <p className="muted">
      <span className={state === 'ok' || reason === 'member' ? undefined : 'problem'}>
        {texts.states[state]}
        {reason && `: ${texts.reasons[reason]}`}
      </span>
      {' · '}
      {last ? (
        <>
          {texts.last} <Time at={last} inSentence />
        </>
      ) : (
        texts.never
      )}
    </p>
  )
}
