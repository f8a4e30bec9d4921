import '../forms/lists.css'
import './notifications.css'
import { useMutation, useMutationState, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../api/client.ts'
import * as queries from '../api/queries.ts'
import type { NotificationChoices } from '../api/types.ts'
import { strings } from '../strings/strings.ts'
import { toast } from '../ui/toasts/toasts.tsx'
import { DeviceSettings } from './device-settings.tsx'

type Kind = keyof typeof strings.notifications.settings.kinds
type Switch = keyof typeof strings.notifications.settings.switches

const { title, text, kinds, ways, switches } = strings.notifications.settings
const mutationKey = ['notifications']
const namesOf = <Name extends string>(texts: Record<Name, string>) => Object.keys(texts) as Name[]

/** The notification settings of the user. Each change is saved at once. */
export const NotificationSettings = () => {
  const { data: me } = useSuspenseQuery(queries.me)
  const save = useMutation({
    // One after the other: the response to the first one does not have the second one yet.
    scope: { id: 'notifications' },
    mutationKey,
    mutationFn: (notifications: Partial<NotificationChoices>) =>
      call('PUT /api/me', { body: { notifications } }),
    onSuccess: ({ data }) => queries.queryClient.setQueryData(queries.me.queryKey, data),
    onError: ({ message }) => toast({ text: message, isDanger: true }),
  })
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Partial<NotificationChoices>, // of the mutation with this key
  })
  const chosen: NotificationChoices = Object.assign({}, me.user.notifications, ...pending)
  const section = useRef<HTMLElement>(null)
  // Mails link to this section.
  useEffect(() => {
    if (location.hash === '#notifications') section.current?.scrollIntoView()
  }, [])
  return (
    <section id="notifications" ref={section}>
      <h2>{title}</h2>
      <DeviceSettings />
      <p className="muted">{text}</p>
      <ul className="settings-list">
        {namesOf<Kind>(kinds).map((kind) => (
          <li key={kind}>
            <label className="choice">
              <span>{kinds[kind]}</span>
              <select
                value={chosen[kind]}
                onChange={({ target }) => save.mutate({ [kind]: target.value as NotificationChoices[Kind] })}
              >
                {namesOf(ways).map((way) => (
                  <option key={way} value={way}>
                    {ways[way]}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
        {namesOf<Switch>(switches).map((name) => (
          <li key={name}>
            <label className="choice">
              <span>{switches[name]}</span>
              <input
                type="checkbox"
                checked={chosen[name]}
                onChange={({ target }) => save.mutate({ [name]: target.checked })}
              />
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}
