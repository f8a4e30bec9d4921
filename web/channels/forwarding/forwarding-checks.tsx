import './test-steps.css'
import { useMutation } from '@tanstack/react-query'
import { useNow } from '../../platform/base/use-now.ts'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { useSaid } from '../../platform/strings/said.ts'
import { Button } from '../../platform/ui/button.tsx'
import { CheckIcon, ClockIcon, Icon, WarningIcon } from '../../platform/ui/icons/icons.tsx'
import { moment } from '../../platform/ui/time/dates.ts'
import { checkForwarding, type ForwardingCheck } from './forwarding-queries.ts'

const texts = pageStrings.settings.forwarding

type Props = { channel: string; email: string; checks: ForwardingCheck[] }

/** Checks whether a mail to the address of the channel comes back, and what to look for if it does not. */
export const ForwardingChecks = ({ channel, email, checks }: Props) => {
  const starting = useMutation({ mutationFn: () => checkForwarding(channel) })
  const [last] = checks
  return (
    <div className="field forwarding-checks">
      <span className="label">{texts.check}</span>
      <p className="help">{texts.checkText(email)}</p>
      <Button isDisabled={starting.isPending} onPress={() => starting.mutate()}>
        {last ? texts.again : texts.start}
      </Button>
      <FormProblem error={starting.error} />
      <div role="status">
        {last && (
          <ol className="test-steps" aria-label={texts.checks}>
            {checks.map((check) => (
              <Check key={check.ulid} check={check} />
            ))}
          </ol>
        )}
      </div>
      {last?.state === 'missing' && <Causes />}
    </div>
  )
}

const icons = {
  sending: ClockIcon,
  waiting: ClockIcon,
  arrived: CheckIcon,
  missing: WarningIcon,
  failed: WarningIcon,
}

const Check = ({ check }: { check: ForwardingCheck }) => {
  const { state, sent_at, started_at, came_by } = check
  const said = useSaid()
  const now = useNow()
  const isBad = state === 'missing' || state === 'failed'
  return (
    <li className={isBad ? 'bad' : ''}>
      {state === 'sending' || state === 'waiting' ? (
        <span className="spinner" aria-hidden="true" />
      ) : (
        <Icon of={icons[state]} />
      )}
      <div>
        <strong>{texts.states[state](moment(sent_at ?? started_at, now), check.seconds ?? 0)}</strong>
        {check.fault && <p>{said(check.fault)}</p>}
        {came_by && <p>{texts.cameBy[came_by]}</p>}
        {check.is_new_mail && <p className="problem">{texts.newMail}</p>}
      </div>
    </li>
  )
}

/** The usual reasons why a mail does not come back, the likeliest first. */
const Causes = () => (
  <div className="forwarding-causes">
    <p>{texts.causesText}</p>
    <ul>
      {texts.causes.map(({ cause, remedy }) => (
        <li key={cause}>
          <strong>{cause}</strong> {remedy}
        </li>
      ))}
    </ul>
  </div>
)
