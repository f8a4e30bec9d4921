import { useQuery } from '@tanstack/react-query'
import * as queries from '../../platform/api/queries.ts'
import { shortcuts } from '../../platform/commands/shortcuts.ts'
import { strings } from '../../platform/strings/strings.ts'
import { LabelledButton } from '../../platform/ui/button.tsx'
import { TeamIcon } from '../../platform/ui/icons/icons.tsx'
import { Picker } from '../../platform/ui/picker.tsx'
import type { Change } from '../ticket-data/change.ts'
import { teamChoices } from './choices.tsx'

type Props = { change: (change: Change) => void; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Assigns the selected tickets to a team. Hidden if the workspace has no teams. */
export const BulkTeam = ({ change, ...opened }: Props) => {
  const { data: teams = [] } = useQuery(queries.teams)
  if (teams.length === 0) return null
  return (
    <Picker
      label={strings.ticket.setTeam}
      choices={teamChoices(teams, undefined).map((choice) => ({ ...choice, isChosen: false }))}
      onChoose={(id) => change({ kind: 'team', team: teams.find(({ ulid }) => ulid === id) ?? null })}
      {...opened}
    >
      <LabelledButton
        icon={TeamIcon}
        text={strings.ticket.team}
        label={strings.ticket.setTeam}
        keys={shortcuts.team.keys}
        showsKeys
      />
    </Picker>
  )
}
