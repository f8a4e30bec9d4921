import './channels.css'
import './forwarding/test-steps.css'
import { useMutation } from '@tanstack/react-query'
import { call } from '../platform/api/client.ts'
import type { Channel } from '../platform/api/types.ts'
import { Section } from '../platform/forms/settings-body.tsx'
import { pageStrings } from '../platform/page-strings.ts'
import { useSaid } from '../platform/strings/said.ts'
import { Button } from '../platform/ui/button.tsx'
import { CheckIcon, Icon, WarningIcon } from '../platform/ui/icons/icons.tsx'
import { Time } from '../platform/ui/time/time.tsx'
import { toast } from '../platform/ui/toasts/toasts.tsx'
import { keepChannel } from './channel-queries.ts'

const texts = pageStrings.settings.test

/** Tests the mail servers of the channel. The test runs on the server, so the page can be left meanwhile. */
export const ConnectionTest = ({ channel: { ulid, mail } }: { channel: Channel }) => {
  const start = useMutation({
    mutationFn: () => call('POST /api/channels/:channel/test', { params: { channel: ulid } }),
    onSuccess: ({ data }) => keepChannel(data),
    onError: ({ message }) => void toast({ text: message, isDanger: true }),
  })
  const said = useSaid()
  const isRunning = mail.testing_since !== null
  const steps = mail.test ?? []
  const hasFailed = steps.some(({ ok }) => !ok)
  return (
    <Section title={texts.title} text={texts.text}>
      {(steps.length > 0 || isRunning) && (
        <ol className="test-steps" aria-label={texts.steps}>
          {steps.map(({ name, ok, words: result }) => (
            <li key={name} className={ok ? 'good' : 'bad'}>
              <Icon of={ok ? CheckIcon : WarningIcon} />
              <div>
                <strong>{said(name)}</strong>
                <p>{said(result)}</p>
              </div>
            </li>
          ))}
          {isRunning && (
            <li className="running">
              <span className="spinner" aria-hidden="true" />
              <div>{texts.running}</div>
            </li>
          )}
        </ol>
      )}
      <p className="mail-state" role="status">
        {!isRunning && mail.tested_at && (
          <span className={hasFailed ? 'problem' : 'good'}>
            {hasFailed ? texts.failed : texts.passed} <Time at={mail.tested_at} inSentence />
          </span>
        )}
      </p>
      <Button isDisabled={isRunning || start.isPending} onPress={() => start.mutate()}>
        {mail.tested_at ? texts.again : texts.start}
      </Button>
    </Section>
  )
}
