import './live.css'
import { nameWith, useAbsences } from '../absence/absence-text.ts'
import { strings } from '../strings/strings.ts'
import { Avatar } from '../ui/avatar.tsx'
import { viewers } from './viewers.ts'

/** Shows who else is viewing the ticket, and who is typing. */
export const ViewingMembers = ({ ticket }: { ticket: string }) => {
  const shown = viewers.use()
  const absenceOf = useAbsences()
  const others = shown?.ticket === ticket ? shown.others : []
  const names = (some: typeof others) => some.map(({ user }) => user.name)
  const typing = others.filter(({ is_typing }) => is_typing)
  return (
    <span className="viewers" role="status">
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
      {typing.length > 0 && <span className="viewers-typing">{strings.live.typing(names(typing))}</span>}
      {others.length > 0 && <span className="only-heard">{strings.live.looking(names(others))}</span>}
    </span>
  )
}
