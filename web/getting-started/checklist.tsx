import './checklist.css'
import { queryOptions, useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../api/client.ts'
import * as queries from '../api/queries.ts'
import { queryKeys } from '../api/query-keys.ts'
import { strings } from '../strings/strings.ts'
import { Button } from '../ui/button.tsx'
import { CheckIcon, Icon } from '../ui/icons/icons.tsx'
import { toast } from '../ui/toasts/toasts.tsx'

const texts = strings.gettingStarted

const gettingStarted = queryOptions({
  queryKey: queryKeys.gettingStarted(),
  queryFn: async ({ signal }) => (await call('GET /api/getting-started', { signal })).data,
})

/** Guides admins through the setup, until all steps are done or it is dismissed. */
export const Checklist = () => {
  const { data: me } = useSuspenseQuery(queries.me)
  const { data } = useQuery({ ...gettingStarted, enabled: me.can.write_as_admin })
  const dismiss = useMutation({
    mutationFn: () => call('DELETE /api/getting-started'),
    onSuccess: () => queries.queryClient.invalidateQueries({ queryKey: gettingStarted.queryKey }),
    onError: ({ message }) => void toast({ text: message, isDanger: true }),
  })
  if (!data || data.is_dismissed) return null
  const steps = [
    { ...texts.address, isDone: data.has_address, to: '/settings/channels' },
    { ...texts.people, isDone: data.has_people, to: '/settings/members' },
    { ...texts.mail, isDone: data.has_mail, to: '/settings/channels' },
  ] as const
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <section className="checklist" aria-label={texts.title}>
      <header>
        <h2>{texts.title}</h2>
        <span className="muted">{texts.done(done, steps.length)}</span>
      </header>
      <ol>
        {steps.map(({ title, text, isDone, to }) => (
          <li key={title} className={isDone ? 'done' : ''}>
            <span className="step-mark">
              {isDone && <Icon of={CheckIcon} />}
              <span className="only-heard">{isDone ? texts.isDone : texts.isOpen}</span>
            </span>
            <div>
              {isDone ? <strong>{title}</strong> : <Link to={to}>{title}</Link>}
              <p className="muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <Button look="quiet" className="small" onPress={() => dismiss.mutate()}>
        {texts.dismiss}
      </Button>
    </section>
  )
}
