import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/client.ts'
import { queryClient } from '../../../platform/api/queries.ts'
import { deviceText } from '../../../platform/strings/device-text.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Time } from '../../../platform/ui/time/time.tsx'
import { toast } from '../../../platform/ui/toasts/toasts.tsx'

const queryKey = ['sessions']

/** The active sessions of the user. */
export const Sessions = () => {
  const { data: sessions = [], error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('GET /api/sessions', { signal })).data,
  })
  const end = useMutation({
    mutationFn: (session: string | undefined) =>
      session ? call('DELETE /api/sessions/:session', { params: { session } }) : call('DELETE /api/sessions'),
    onError: ({ message }) => toast({ text: message, isDanger: true }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  return (
    <section>
      <h2>{strings.sessions.title}</h2>
      <p className="muted">{strings.sessions.text}</p>
      {error && <p role="alert">{error.message}</p>}
      <ul className="settings-list">
        {sessions.map(({ ulid, device, ip_address, last_used_at, is_current }) => (
          <li key={ulid}>
            <div>
              <strong>{device ? deviceText(device) : strings.sessions.unknownDevice}</strong>
              <p className="muted">
                {ip_address} · {strings.sessions.lastUsed} <Time at={last_used_at} inSentence />
              </p>
            </div>
            {is_current ? (
              <span className="current">{strings.sessions.current}</span>
            ) : (
              <Button className="small" onPress={() => end.mutate(ulid)}>
                {strings.sessions.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button onPress={() => end.mutate(undefined)}>{strings.sessions.endOthers}</Button>
      )}
    </section>
  )
}
