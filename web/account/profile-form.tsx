import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../api/client.ts'
import { ApiProblem } from '../api/problem.ts'
import * as queries from '../api/queries.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toasts.tsx'
import { words } from '../words.ts'

/** What others see of the person. */
export const ProfileForm = () => {
  const { data: me } = useSuspenseQuery(queries.me)
  const [name, setName] = useState(me.user.name)
  const [timezone, setTimezone] = useState(me.user.timezone)
  const save = useMutation({
    mutationFn: () => call('PUT /api/me', { body: { name, timezone } }),
    onSuccess: ({ data }) => {
      queries.queryClient.setQueryData(queries.me.queryKey, data)
      toast({ text: words.account.saved })
    },
  })
  const problem = save.error instanceof ApiProblem ? save.error : undefined
  const isChanged = name !== me.user.name || timezone !== me.user.timezone
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <section>
      <h2>{words.account.profile}</h2>
      <form className="settings-form" onSubmit={submit}>
        {problem && Object.keys(problem.errors).length === 0 && (
          <p className="form-problem" role="alert">
            {problem.message}
          </p>
        )}
        <TextField
          label={words.account.name}
          value={name}
          onChange={setName}
          error={problem?.errors.name?.[0]}
          autoComplete="name"
          isRequired
        />
        <TextField
          label={words.account.timezone}
          help={words.account.timezoneHelp}
          value={timezone}
          onChange={setTimezone}
          error={problem?.errors.timezone?.[0]}
          isRequired
        />
        <Button type="submit" look="primary" isDisabled={!isChanged || save.isPending}>
          {words.save}
        </Button>
      </form>
    </section>
  )
}
