import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { queryClient } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Time } from '../../ui/time/time.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import { words } from '../../words/words.ts'

const queryKey = ['sessions']

/** Where the person is signed in. */
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
      <h2>{words.sessions.title}</h2>
      <p className="muted">{words.sessions.text}</p>
      {error && <p role="alert">{error.message}</p>}
      <ul className="settings-list">
        {sessions.map(({ ulid, device, ip_address, last_used_at, is_current }) => (
          <li key={ulid}>
            <div>
              <strong>{device ?? words.sessions.unknownDevice}</strong>
              <p className="muted">
                {ip_address} · {words.sessions.lastUsed} <Time at={last_used_at} inSentence />
              </p>
            </div>
            {is_current ? (
              <span className="current">{words.sessions.current}</span>
            ) : (
              <Button className="small" onPress={() => end.mutate(ulid)}>
                {words.sessions.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button onPress={() => end.mutate(undefined)}>{words.sessions.endOthers}</Button>
      )}
    </section>
  )
}
