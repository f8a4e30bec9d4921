import { absenceText } from '../absence/absence-text.ts'
import type { Me } from '../api/types.ts'
import { strings } from '../strings/strings.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import { usePersonActions } from './person-actions.ts'

export const PersonMenu = ({ me }: { me: Me }) => {
  const { name, avatar_url } = me.user
  const away = me.absence && absenceText(me.absence)
  return (
    <Menu label={strings.account.menu} entries={usePersonActions(me)} placement="top start">
      <Button look="quiet" className="person">
        <Avatar name={name} url={avatar_url} size="medium" isAway={Boolean(away)} />
        <span className="what">
          {name}
          {away && <span className="away"> {away}</span>}
        </span>
      </Button>
    </Menu>
  )
}
