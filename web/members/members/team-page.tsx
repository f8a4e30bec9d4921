import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import type { Team } from '../../platform/api/types.ts'
import { BackLink } from '../../platform/forms/back-link.tsx'
import { Deletion } from '../../platform/forms/deletion.tsx'
import { SettingsForm, useForm } from '../../platform/forms/form.tsx'
import { Missing } from '../../platform/forms/missing.tsx'
import { SettingsBody } from '../../platform/forms/settings-body.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { Uses } from '../../platform/uses/uses.tsx'
import { CalendarField } from '../../workspaces/hours/calendar-field.tsx'
import { TeamMembers } from './team-members.tsx'

const texts = pageStrings.settings.teams
const route = getRouteApi('/shell/settings/teams/$team')
const back = <BackLink to="/settings/teams">{strings.settings.pages.teams}</BackLink>
const refresh = () => queries.queryClient.invalidateQueries({ queryKey: queries.teams.queryKey })

export const TeamPage = () => {
  const { team: ulid } = route.useParams()
  const { data: me } = useSuspenseQuery(queries.me)
  const { data: teams } = useSuspenseQuery(queries.teams)
  const team = teams.find((team) => team.ulid === ulid)
  if (!team) return <Missing back={back}>{texts.missing}</Missing>
  return (
    <SettingsBody title={team.name} back={back} {...(team.description && { text: team.description })}>
      {me.can.write_as_admin && <TeamForm key={ulid} team={team} />}
      <TeamMembers team={team} canChange={me.can.write_as_admin} />
      {me.can.write_as_admin && <DeleteTeam team={team} />}
    </SettingsBody>
  )
}

const { none, round_robin, least_busy } = strings.assignment.distributions
const distributions = [
  { value: 'none', label: none },
  { value: 'round_robin', label: round_robin },
  { value: 'least_busy', label: least_busy },
] as const

const TeamForm = ({ team }: { team: Team }) => {
  const { ulid, name, description, distribution, calendar_ulid } = team
  const initial = { name, description: description ?? '', distribution, calendar_ulid }
  const form = useForm(initial, async ({ description, ...values }) => {
    const body = { ...values, description: description.trim() || null }
    await call('PUT /api/teams/:team', { params: { team: ulid }, body })
    await refresh()
  })
  return (
    <section>
      <SettingsForm form={form}>
        <TextField label={texts.name} isRequired {...form.field('name')} />
        <TextField label={texts.description} {...form.field('description')} />
        <SelectField
          label={strings.assignment.distribution}
          help={strings.assignment.distributionHelp}
          options={distributions}
          {...form.field('distribution')}
        />
        <CalendarField {...form.field('calendar_ulid')} />
      </SettingsForm>
    </section>
  )
}

const DeleteTeam = ({ team: { ulid, name } }: { team: Team }) => {
  const navigate = useNavigate()
  return (
    <Deletion
      title={texts.remove}
      text={texts.removeText}
      name={name}
      remove={async () => {
        await call('DELETE /api/teams/:team', { params: { team: ulid } })
        await navigate({ to: '/settings/teams' })
        await refresh()
      }}
    >
      <Uses ulid={ulid} load={() => call('GET /api/teams/:team/uses', { params: { team: ulid } })} />
    </Deletion>
  )
}
