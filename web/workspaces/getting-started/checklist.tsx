import './checklist.css'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { CheckIcon, Icon } from '../../platform/ui/icons/icons.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { gettingStarted, isOver, stepsIn } from './first-steps.ts'

const texts = strings.gettingStarted

/** Guides admins through the setup, until all steps are done or it is dismissed. */
export const Checklist = () => {
  const { data: me } = useSuspenseQuery(queries.me)
  const { data } = useQuery({ ...gettingStarted, enabled: me.can.write_as_admin })
  if (!data || isOver(data)) return null
  const steps = stepsIn(data)
  return (
    <section className="checklist" aria-label={texts.title}>
      <header>
        <h2>
          <Link to="/get-started">{texts.title}</Link>
        </h2>
        <span className="muted">{texts.done(steps.filter(({ isDone }) => isDone).length, steps.length)}</span>
      </header>
      <Steps steps={steps} />
      <Dismiss />
    </section>
  )
}

/** The first steps. Completed steps stay links, because their pages offer more. */
export const Steps = ({ steps }: { steps: ReturnType<typeof stepsIn> }) => (
  <ol>
    {steps.map((step) => (
      <li key={step.title} className={step.isDone ? 'done' : ''}>
        <span className="step-mark">
          {step.isDone && <Icon of={CheckIcon} />}
          <span className="only-heard">{step.isDone ? texts.isDone : texts.isOpen}</span>
        </span>
        <div>
          <StepLink step={step} />
          {!step.isDone && <p className="muted">{step.text}</p>}
        </div>
      </li>
    ))}
  </ol>
)

const StepLink = ({ step }: { step: ReturnType<typeof stepsIn>[number] }) => {
  const { data: channels = [] } = useQuery(queries.channels)
  const part = 'part' in step ? step.part : undefined
  const [only, other] = channels.filter(({ type }) => type === part?.type)
  if (!part || !only || other) return <Link to={step.to}>{step.title}</Link>
  return (
    <Link to="/settings/channels/$channel" params={{ channel: only.ulid }} search={{ tab: part.tab }}>
      {step.title}
    </Link>
  )
}

export const Dismiss = () => {
  const dismiss = useMutation({
    mutationFn: () => call('DELETE /api/getting-started'),
    onSuccess: () => queries.queryClient.invalidateQueries({ queryKey: gettingStarted.queryKey }),
    onError: ({ message }) => void toast({ text: message, isDanger: true }),
  })
  return (
    <Button look="quiet" className="small" onPress={() => dismiss.mutate()}>
      {texts.dismiss}
    </Button>
  )
}
