import type { Me } from '../api/types.ts'
import { chooseWorkspace, chosenWorkspace } from '../api/workspace.ts'
import { Button } from '../ui/button.tsx'
import { DownIcon, Icon } from '../ui/icons.tsx'
import { Menu } from '../ui/menu.tsx'
import { words } from '../words.ts'

/** The name of the workspace, and the way to the others. */
export const WorkspaceMenu = ({ me }: { me: Me }) => {
  const current = me.workspace ?? me.workspaces.find(({ ulid }) => ulid === chosenWorkspace())
  const name = current?.name ?? words.product
  if (me.workspaces.length < 2) return <span className="workspace">{name}</span>
  const entries = me.workspaces.map(({ ulid, name }) => ({
    id: ulid,
    label: name,
    isChosen: ulid === current?.ulid,
    run: () => {
      chooseWorkspace(ulid)
      // Nothing of one workspace may be shown in another.
      location.assign('/tickets')
    },
  }))
  return (
    <Menu label={words.workspaces} entries={entries} placement="bottom start">
      <Button look="quiet" className="workspace">
        <span className="what">{name}</span>
        <Icon of={DownIcon} />
      </Button>
    </Menu>
  )
}
