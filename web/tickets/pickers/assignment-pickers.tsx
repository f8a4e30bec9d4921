import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as queries from '../../platform/api/queries.ts'
import type { Member, Team } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Picker } from '../../platform/ui/picker.tsx'
import { assigneeChoices, teamChoices } from './choices.tsx'

type Props<Chosen> = {
  label?: string
  /** The id of the present choice, which may be `nobody`. Undefined for several tickets. */
  chosen?: string
  choose: (chosen: Chosen | null) => unknown
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  children: ReactNode
}

/** Chooses the assignee. */
export const AssigneePicker = ({ chosen, choose, ...picker }: Props<Member>) => {
  const { data: members = [] } = useQuery(queries.members)
  return (
    <Picker
      label={strings.ticket.assignTo}
      choices={assigneeChoices(members, chosen)}
      onChoose={(id) => choose(members.find(({ ulid }) => ulid === id) ?? null)}
      {...picker}
    />
  )
}

/** Chooses the team. Hidden if the workspace has no teams. */
export const TeamPicker = ({ chosen, choose, ...picker }: Props<Team>) => {
  const { data: teams = [] } = useQuery(queries.teams)
  return (
    teams.length > 0 && (
      <Picker
        label={strings.ticket.setTeam}
        choices={teamChoices(teams, chosen)}
        onChoose={(id) => choose(teams.find(({ ulid }) => ulid === id) ?? null)}
        {...picker}
      />
    )
  )
}
