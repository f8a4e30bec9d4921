import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { AdminOnly } from '../platform/forms/admin-only.tsx'
import { FormProblem } from '../platform/forms/form-problem.tsx'
import { SettingsBody } from '../platform/forms/settings-body.tsx'
import { pageStrings } from '../platform/page-strings.ts'
import { strings } from '../platform/strings/strings.ts'
import { Button } from '../platform/ui/button.tsx'
import { GuideLink } from '../platform/ui/guide-link.tsx'
import { WebhookDetail } from './webhook-detail.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { type Webhook, webhooks } from './webhook-queries.ts'
import { WebhookState } from './webhook-state.tsx'

const texts = pageStrings.settings.webhooks

/** The endpoints of other systems that get events, or one of them with its deliveries. */
export const WebhooksPage = () => {
  const { endpoint } = useSearch({ from: '/shell/settings/webhooks' })
  const { data, error } = useQuery(webhooks)
  const chosen = endpoint && data?.find(({ ulid }) => ulid === endpoint)
  return (
    <AdminOnly>
      {chosen ? <WebhookDetail key={chosen.ulid} webhook={chosen} /> : <Webhooks all={data} error={error} />}
    </AdminOnly>
  )
}

const Webhooks = ({ all, error }: { all: Webhook[] | undefined; error: Error | null }) => {
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button look="primary" onPress={() => setAdding(true)}>
      {texts.add}
    </Button>
  )
  return (
    <SettingsBody title={strings.settings.pages.webhooks} text={texts.text} action={add}>
      {!all && <FormProblem error={error} />}
      <ul className="settings-list" aria-label={strings.settings.pages.webhooks} aria-busy={!all && !error}>
        {all?.map((webhook) => (
          <li key={webhook.ulid}>
            <div>
              <Link to="/settings/webhooks" search={{ endpoint: webhook.ulid }}>
                <strong>{webhook.name}</strong>
              </Link>
              <p className="muted">{webhook.url.replace(/[?#].*$/, '')}</p>
              <WebhookState webhook={webhook} />
            </div>
          </li>
        ))}
      </ul>
      {all?.length === 0 && <p className="list-empty">{texts.none}</p>}
      <GuideLink to="/docs/webhooks">{texts.guide}</GuideLink>
      {isAdding && <WebhookDialog close={() => setAdding(false)} />}
    </SettingsBody>
  )
}
