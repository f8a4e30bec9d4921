import './live.css'
import { nameWith, useAbsences } from '../../platform/absence/absence-text.ts'
import { Avatar } from '../../platform/ui/avatar.tsx'
import { viewers } from './viewers.ts'

/** The pictures of the others who are viewing the ticket. Who they are stands in words beside the composer. */
export const ViewingMembers = ({ ticket }: { ticket: string }) => {
  const shown = viewers.use()
  const absenceOf = useAbsences()
  const others = shown?.ticket === ticket ? shown.others : []
  return (
    <span className="viewers" aria-hidden="true">
      {others.map(({ user, is_typing }) => (
        <span
          key={user.ulid}
          title={nameWith(user.name, absenceOf(user.ulid))}
          data-typing={is_typing || undefined}
        >
          <Avatar
            name={user.name}
            url={user.avatar_url}
            size="small"
            isAway={Boolean(absenceOf(user.ulid))}
          />
        </span>
      ))}
    </span>
  )
}
