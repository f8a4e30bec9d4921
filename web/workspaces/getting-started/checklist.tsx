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
    {steps.map(({ title, text, isDone, to }) => (
      <li key={title} className={isDone ? 'done' : ''}>
        <span className="step-mark">
          {isDone && <Icon of={CheckIcon} />}
          <span className="only-heard">{isDone ? texts.isDone : texts.isOpen}</span>
        </span>
        <div>
          <Link to={to}>{title}</Link>
          {!isDone && <p className="muted">{text}</p>}
        </div>
      </li>
    ))}
  </ol>
)

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
