import { pageStrings } from '../page-strings.ts'
import { IconButton } from '../ui/button.tsx'
import { PlaceholderIcon } from '../ui/icons/icons.tsx'
import { Menu } from '../ui/menu.tsx'
import { useChoices } from './placeholder-names.ts'

const texts = pageStrings.placeholders

type Props = { insert: (text: string) => void; without?: readonly string[] | undefined }

/** A button that inserts a placeholder. */
export const PlaceholderMenu = ({ insert, without }: Props) => (
  <Menu
    label={texts.insert}
    placement="bottom start"
    entries={useChoices(without).map(({ ulid, name }) => ({
      id: ulid,
      label: name,
      // After the focus has returned to the button.
      run: () => void setTimeout(() => insert(`{{${ulid}}}`)),
    }))}
  >
    <IconButton className="small" icon={PlaceholderIcon} label={texts.insert} />
  </Menu>
)
