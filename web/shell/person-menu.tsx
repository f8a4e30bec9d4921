import { absenceText } from '../platform/absence/absence-text.ts'
import type { Me } from '../platform/api/types.ts'
import { strings } from '../platform/strings/strings.ts'
import { Avatar } from '../platform/ui/avatar.tsx'
import { Button } from '../platform/ui/button.tsx'
import { Menu } from '../platform/ui/menu.tsx'
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
