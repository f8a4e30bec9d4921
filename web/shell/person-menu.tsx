import type { Me } from '../api/types.ts'
import { strings } from '../strings/strings.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import { usePersonActions } from './person-actions.ts'

export const PersonMenu = ({ me }: { me: Me }) => (
  <Menu label={strings.account.menu} entries={usePersonActions()} placement="top start">
    <Button look="quiet" className="person">
      <Avatar name={me.user.name} url={me.user.avatar_url} size="medium" />
      <span className="what">{me.user.name}</span>
    </Button>
  </Menu>
)
