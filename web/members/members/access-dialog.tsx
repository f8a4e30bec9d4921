import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { givenRoles } from '../../../contract/base/permissions.ts'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import type { Absence, Availability, Member } from '../../platform/api/types.ts'
import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { errorOf } from '../../platform/forms/form-problem.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { CheckBox } from '../../platform/ui/fields/check-box.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { LastDayField } from '../absence/last-day-field.tsx'
import { AvailabilityFields } from '../availability/availability-fields.tsx'
import { availabilityFrom, availabilityIn } from '../availability/availability-values.ts'
import { type Access, AccessFields, accessBody } from './access-fields.tsx'

type Props = { member: Member; close: () => void }

/** Edits the role and the channels of a member. */
export const AccessDialog = ({ member, close }: Props) => {
  const params = { user: member.ulid }
  const { data } = useQuery({
    queryKey: ['member', member.ulid],
    queryFn: async ({ signal }) => (await call('GET /api/members/:user', { params, signal })).data,
    staleTime: 0,
    gcTime: 0,
    throwOnError: true,
  })
  if (!data) return null
  const given: Access = {
    role: givenRoles.find((role) => role === data.role) ?? 'member',
    channels: data.channel_ulids,
  }
  return <AccessForm member={member} given={given} known={data} close={close} />
}

type Known = Absence & Availability

const AccessForm = ({ member, given, known, close }: Props & { given: Access; known: Known }) => {
  const [access, setAccess] = useState(given)
  const [isAway, setAway] = useState(known.is_away)
  const [day, setDay] = useState(known.away_until)
  const [availability, setAvailability] = useState(() => availabilityIn(known))
  const absence = { is_away: isAway, away_until: isAway ? day : null }
  const save = useMutation({
    mutationFn: () =>
      call('PUT /api/members/:user', {
        params: { user: member.ulid },
        body: { ...accessBody(access), ...absence, ...availabilityFrom(availability) },
      }),
    onSuccess: async () => {
      await queries.queryClient.invalidateQueries({ queryKey: queries.members.queryKey })
      toast({ text: pageStrings.settings.saved })
      close()
    },
  })
  return (
    <DialogForm
      title={pageStrings.settings.members.change(member.name)}
      button={strings.save}
      mutation={save}
      close={close}
    >
      <AccessFields access={access} change={setAccess} error={errorOf(save.error, 'role')} />
      <CheckBox isSelected={isAway} onChange={setAway}>
        {strings.absence.away}
      </CheckBox>
      {isAway && <LastDayField day={day} change={setDay} error={errorOf(save.error, 'away_until')} />}
      <AvailabilityFields
        values={availability}
        change={(changes) => setAvailability({ ...availability, ...changes })}
        error={save.error}
        zone={member.timezone}
      />
    </DialogForm>
  )
}
