import './sending-domain.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { Section } from '../../platform/forms/settings-body.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { useSaid } from '../../platform/strings/said.ts'
import { Button } from '../../platform/ui/button.tsx'
import { CopyField } from '../../platform/ui/fields/copy-field.tsx'
import { CheckIcon, ClockIcon, Icon, WarningIcon } from '../../platform/ui/icons/icons.tsx'
import { Time } from '../../platform/ui/time/time.tsx'
import { checkAgain, type SendingRecord, sendingDomain } from './sending-domain-query.ts'

const texts = pageStrings.settings.sendingDomain

/** The DNS records of the domain that a channel sends from, and the records to publish instead. */
export const SendingDomain = ({ channel }: { channel: string }) => {
  const { data: last, isPending, error } = useQuery(sendingDomain(channel))
  const checking = useMutation({ mutationFn: () => checkAgain(channel) })
  // Polling neither takes the focus from the button nor is it announced.
  const isChecking = isPending || checking.isPending
  return (
    <Section title={texts.title} text={texts.text}>
      {last && (
        <ul className="sending-records" aria-label={last.domain}>
          {last.records.map((record) => (
            <Row key={record.kind} record={record} />
          ))}
        </ul>
      )}
      <FormProblem error={checking.error ?? error} />
      <p className="sending-checked muted" role="status">
        {isChecking
          ? texts.checking
          : last && (
              <>
                {texts.checked} <Time at={last.checked_at} inSentence />
              </>
            )}
      </p>
      <Button isDisabled={isChecking} onPress={() => checking.mutate()}>
        {texts.again}
      </Button>
    </Section>
  )
}

const icons = { ok: CheckIcon, missing: WarningIcon, wrong: WarningIcon, unknown: ClockIcon }

const Row = ({ record: { kind, state, name, found, expected, words } }: { record: SendingRecord }) => {
  const said = useSaid()
  const label = texts.kinds[kind]
  const isBad = state === 'missing' || state === 'wrong'
  return (
    <li className={isBad ? 'bad' : state}>
      <Icon of={icons[state]} />
      <div>
        <strong>
          {label}: {texts.states[state]}
        </strong>
        <p>{said(words)}</p>
        {isBad && found !== null && (
          <p>
            {texts.found} <code>{found}</code>
          </p>
        )}
        {expected !== null && (
          <>
            <CopyField label={texts.name(label)} value={name} />
            <CopyField label={texts.value(label)} value={expected} />
          </>
        )}
      </div>
    </li>
  )
}
