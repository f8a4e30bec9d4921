import type { Me } from '../platform/api/types.ts'
import { chooseWorkspace, chosenWorkspace } from '../platform/base/workspace.ts'
import { strings } from '../platform/strings/strings.ts'
import { Button } from '../platform/ui/button.tsx'
import { DownIcon, Icon } from '../platform/ui/icons/icons.tsx'
import { Logo } from '../platform/ui/icons/logo.tsx'
import { Menu } from '../platform/ui/menu.tsx'

/** The name of the workspace, with a menu to switch to others. */
export const WorkspaceMenu = ({ me }: { me: Me }) => {
  const chosen = me.workspace?.ulid ?? chosenWorkspace()
  const current = me.workspaces.find(({ ulid }) => ulid === chosen)
  const name = current?.name ?? strings.product
  const title = (
    <>
      <Logo url={current?.logo_url} />
      <span className="what" title={name}>
        {name}
      </span>
    </>
  )
  if (me.workspaces.length < 2) return <span className="workspace">{title}</span>
  const entries = me.workspaces.map(({ ulid, name, logo_url }) => ({
    id: ulid,
    label: name,
    start: <Logo url={logo_url} />,
    isChosen: ulid === current?.ulid,
    run: () => {
      chooseWorkspace(ulid)
      // Reload, so that no data of one workspace is shown in another.
      location.assign('/tickets')
    },
  }))
  return (
    <Menu label={strings.workspaces} entries={entries} placement="bottom start">
      <Button look="quiet" className="workspace">
        {title}
        <Icon of={DownIcon} />
      </Button>
    </Menu>
  )
}
