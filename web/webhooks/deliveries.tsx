import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../platform/api/client.ts'
import { FormProblem } from '../platform/forms/form-problem.tsx'
import { PagedList } from '../platform/forms/paged-list.tsx'
import { Section } from '../platform/forms/settings-body.tsx'
import { pageStrings } from '../platform/page-strings.ts'
import { Button } from '../platform/ui/button.tsx'
import { SelectField } from '../platform/ui/fields/select-field.tsx'
import { Time } from '../platform/ui/time/time.tsx'
import { toast } from '../platform/ui/toasts/toasts.tsx'
import { type Delivery, deliveries, delivery, refresh, type Webhook } from './webhook-queries.ts'

const texts = pageStrings.settings.webhooks

type Result = Delivery['result']
const results = (['delivered', 'retrying', 'waiting', 'failed', 'skipped'] as const).map((value) => ({
  value: value as Result | '',
  label: texts.results[value],
}))
const options = [{ value: '' as Result | '', label: texts.anyResult }, ...results]

/** The deliveries of an endpoint, the newest first. */
export const Deliveries = ({ webhook }: { webhook: Webhook }) => {
  const [result, setResult] = useState<Result | ''>('')
  const query = useInfiniteQuery(deliveries(webhook.ulid, result))
  return (
    <Section title={texts.deliveries}>
      <div className="webhook-filter">
        <SelectField label={texts.result} options={options} value={result} onChange={setResult} />
      </div>
      <PagedList
        label={texts.deliveries}
        query={query}
        keyOf={({ ulid }) => ulid}
        empty={<p className="list-empty">{texts.noDeliveries}</p>}
      >
        {(one) => <DeliveryRow webhook={webhook} delivery={one} />}
      </PagedList>
    </Section>
  )
}

const DeliveryRow = ({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) => {
  const [isOpen, setOpen] = useState(false)
  const { type, result, status, error, attempts, created_at, next_attempt_at: next } = delivery
  const isBad = result === 'failed' || result === 'retrying'
  return (
    <li className="webhook-delivery">
      <div>
        <strong>{type}</strong>
        <p className="muted">
          <span className={isBad ? 'problem' : undefined}>{texts.results[result]}</span>
          {status !== null && ` · ${status}`}
          {attempts > 1 && ` · ${texts.attempts(attempts)}`} · <Time at={created_at} inSentence />
          {next && isBad && (
            <>
              {` · ${texts.next} `}
              <Time at={next} inSentence />
            </>
          )}
        </p>
        {error && <p className="problem">{error}</p>}
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary aria-label={texts.detailsOf(type)}>{texts.details}</summary>
          {isOpen && <Details webhook={webhook} ulid={delivery.ulid} />}
        </details>
      </div>
    </li>
  )
}

const Details = ({ webhook, ulid }: { webhook: Webhook; ulid: string }) => {
  const { data, error } = useQuery(delivery({ webhook: webhook.ulid, ulid }))
  const replaying = useMutation({
    mutationFn: () =>
      call('POST /api/webhooks/:webhook/deliveries/:webhookDelivery/replay', {
        params: { webhook: webhook.ulid, webhookDelivery: ulid },
      }),
    onSuccess: () => {
      toast({ text: texts.queued })
      return refresh()
    },
  })
  if (!data) return error ? <FormProblem error={error} /> : <p aria-busy="true" />
  const headers = Object.entries(data.request_headers ?? {}).map(([name, value]) => `${name}: ${value}`)
  return (
    <div className="webhook-details">
      {data.request_body !== null && (
        <>
          <h3>{texts.request}</h3>
          <pre>{[...headers, '', indented(data.request_body)].join('\n')}</pre>
        </>
      )}
      {data.status !== null && (
        <>
          <h3>{texts.response(data.status)}</h3>
          {data.response_body && <pre>{data.response_body}</pre>}
        </>
      )}
      <FormProblem error={replaying.error} />
      <Button
        className="small"
        isDisabled={webhook.state === 'disabled' || replaying.isPending}
        onPress={() => replaying.mutate()}
      >
        {texts.replay}
      </Button>
    </div>
  )
}

/** A body that was cut is no JSON any more. */
const indented = (body: string) => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
