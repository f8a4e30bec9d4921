import { useMutation, useQuery } from '@tanstack/react-query'
import { presenceText } from '../../platform/absence/absence-text.ts'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import type { Member, Team } from '../../platform/api/types.ts'
import { Section } from '../../platform/forms/settings-body.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Avatar } from '../../platform/ui/avatar.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Picker } from '../../platform/ui/picker.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'

const texts = pageStrings.settings.teams

type Change = { user: string; isMember: boolean }

/** The members of a team. Changes are saved at once. */
export const TeamMembers = ({ team, canChange }: { team: Team; canChange: boolean }) => {
  const queryKey = ['team-members', team.ulid]
  const { data: members = [] } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call('GET /api/teams/:team/members', { params: { team: team.ulid }, signal })).data,
  })
  const { data: everybody = [] } = useQuery(queries.members)
  const change = useMutation({
    mutationFn: async ({ user, isMember }: Change) => {
      const params = { team: team.ulid, user }
      if (isMember) await call('POST /api/teams/:team/members/:user', { params })
      else await call('DELETE /api/teams/:team/members/:user', { params })
    },
    onError: ({ message }) => void toast({ text: message, isDanger: true }),
    onSettled: () =>
      Promise.all([
        queries.queryClient.invalidateQueries({ queryKey }),
        queries.queryClient.invalidateQueries({ queryKey: queries.teams.queryKey }),
      ]),
  })
  const isIn = (user: string) => members.some(({ ulid }) => ulid === user)
  return (
    <Section title={strings.settings.pages.members}>
      <ul className="settings-list" aria-label={strings.settings.pages.members}>
        {members.map((member) => (
          <TeamMember
            key={member.ulid}
            member={member}
            {...(canChange && { remove: () => change.mutate({ user: member.ulid, isMember: false }) })}
          />
        ))}
      </ul>
      {members.length === 0 && <p className="list-empty">{texts.empty}</p>}
      {canChange && (
        <Picker
          label={texts.addMember}
          choices={everybody.map(({ ulid, name, email }) => ({
            id: ulid,
            label: name,
            hint: email,
            isChosen: isIn(ulid),
          }))}
          onChoose={(user) => change.mutate({ user, isMember: !isIn(user) })}
          isMultiple
        >
          <Button>{texts.addMember}</Button>
        </Picker>
      )}
    </Section>
  )
}

type TeamMemberProps = { member: Omit<Member, 'can'>; remove?: () => void }

const TeamMember = ({ member, remove }: TeamMemberProps) => {
  const { name, email, avatar_url, is_away } = member
  return (
    <li>
      <Avatar name={name} url={avatar_url} isAway={is_away} />
      <div>
        <strong>{name}</strong>
        <p className="muted">{email}</p>
        {presenceText(member) && <p className="away">{presenceText(member)}</p>}
      </div>
      {remove && (
        <Button className="small" aria-label={pageStrings.settings.members.remove(name)} onPress={remove}>
          {pageStrings.settings.remove}
        </Button>
      )}
    </li>
  )
}
