import { useQuery } from '@tanstack/react-query'
import { presenceText } from '../../platform/absence/absence-text.ts'
import * as queries from '../../platform/api/queries.ts'
import { useMay } from '../../platform/api/rights.ts'
import type { Ticket, Workload } from '../../platform/api/types.ts'
import { numberText } from '../../platform/base/numbers.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Avatar } from '../../platform/ui/avatar.tsx'
import { Icon, NobodyIcon, TeamIcon } from '../../platform/ui/icons/icons.tsx'
import { changeTickets } from '../../tickets/ticket-data/change-tickets.ts'
import { LoadRow } from './load-row.tsx'
import { nobody } from './workload-search.ts'

const texts = strings.workload

type Props = { workload: Workload; of: string | undefined }

/** The tickets of nobody, those of teams, and the members. Users who may assign tickets can drop them on members. */
export const LoadList = ({ workload: { members, teams, unassigned }, of }: Props) => {
  const { data: known = [] } = useQuery(queries.members)
  const mayWrite = useMay('write')
  const giveTo = (ulid: string | null) =>
    mayWrite
      ? (tickets: readonly Ticket[]) =>
          void changeTickets([...tickets], {
            kind: 'assignee',
            member: known.find((member) => member.ulid === ulid) ?? null,
          })
      : undefined
  const most = Math.max(...[...members, ...teams].map(({ open }) => open))
  return (
    <>
      <ul className="load-nobody" aria-label={texts.unassigned}>
        <LoadRow
          of={nobody}
          isChosen={of === nobody}
          name={texts.unassigned}
          mark={<Icon of={NobodyIcon} />}
          count={texts.open(numberText(unassigned))}
          drop={giveTo(null)}
        />
        {teams.map((team) => (
          <LoadRow
            key={team.ulid}
            of={team.ulid}
            isChosen={of === team.ulid}
            name={texts.inTeam(team.name)}
            mark={<Icon of={TeamIcon} />}
            load={team}
            most={most}
          />
        ))}
      </ul>
      <h2>{texts.members}</h2>
      <ul aria-label={texts.members}>
        {members.map((member) => (
          <LoadRow
            key={member.ulid}
            of={member.ulid}
            isChosen={of === member.ulid}
            name={member.name}
            mark={<Avatar name={member.name} url={member.avatar_url} size="medium" isAway={member.is_away} />}
            note={presenceText(member)}
            load={member}
            most={most}
            drop={giveTo(member.ulid)}
          />
        ))}
      </ul>
    </>
  )
}
