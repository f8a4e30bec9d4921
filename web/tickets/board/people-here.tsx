import { Link } from '@tanstack/react-router'
import type { MemberLoad } from '../../platform/api/types.ts'
import { numberText } from '../../platform/base/numbers.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Avatar } from '../../platform/ui/avatar.tsx'
import { upTo, whoIsHere } from './rules.ts'

const texts = pageStrings.board
const mostPeople = 10

/** The members who are not away and within their working hours, with their open tickets. */
export const PeopleHere = ({ members }: { members: readonly MemberLoad[] | undefined }) => {
  const here = whoIsHere(members ?? [])
  const { shown, more } = upTo(here, mostPeople)
  return (
    <section className="board-people" aria-labelledby="board-people">
      <h2 id="board-people">
        {members ? texts.here(numberText(here.length), numberText(members.length)) : texts.hereNow}
      </h2>
      {members && here.length === 0 && <p className="muted">{texts.nobodyHere}</p>}
      <ul>
        {shown.map(({ ulid, name, avatar_url, open, is_exact }) => (
          <li key={ulid}>
            <Link to="/workload" search={{ of: ulid }}>
              <Avatar name={name} url={avatar_url} size="medium" />
              <span className="board-person">
                <span>{name}</span>
                <small className="muted">
                  {strings.workload.open(numberText(open) + (is_exact ? '' : '+'))}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="muted">{texts.more(numberText(more))}</p>}
    </section>
  )
}
