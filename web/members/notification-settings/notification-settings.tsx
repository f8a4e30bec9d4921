import '../../platform/forms/lists.css'
import './notification-settings.css'
import { useMutation, useMutationState, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import type { NotificationChoices } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { Switch } from '../../platform/ui/fields/switch.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { DeviceSettings } from './device-settings.tsx'

type Kind = keyof typeof strings.notifications.settings.kinds
type SwitchName = keyof typeof strings.notifications.settings.switches

const { title, text, kinds, ways, switches } = strings.notifications.settings
const mutationKey = ['notifications']
const namesOf = <Name extends string>(texts: Record<Name, string>) => Object.keys(texts) as Name[]

/** The notification settings of the user. Each change is saved at once. */
export const NotificationSettings = () => {
  const { data: me } = useSuspenseQuery(queries.me)
  const save = useMutation({
    // Requests run in order: the response to the first one does not contain the second change.
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
            <div className="choice">
              <span>{kinds[kind]}</span>
              <SelectField
                label={kinds[kind]}
                isLabelHidden
                value={chosen[kind]}
                options={namesOf(ways).map((value) => ({ value, label: ways[value] }))}
                onChange={(way) => save.mutate({ [kind]: way })}
              />
            </div>
          </li>
        ))}
        {namesOf<SwitchName>(switches).map((name) => (
          <li key={name}>
            <div className="choice">
              <span>{switches[name]}</span>
              <Switch
                label={switches[name]}
                isOn={chosen[name]}
                onChange={(isOn) => save.mutate({ [name]: isOn })}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
