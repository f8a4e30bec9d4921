import { useQuery } from '@tanstack/react-query'
import * as queries from '../../../platform/api/queries.ts'
import { pageStrings } from '../../../platform/page-strings.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { CodeIcon, DownIcon, Icon } from '../../../platform/ui/icons/icons.tsx'
import { Menu } from '../../../platform/ui/menu.tsx'

const texts = pageStrings.workflowBuilder

/** The placeholders of custom fields. Automatic mails have no fields of tickets, because visitors can set them. */
const useFieldPlaceholders = (without: string | undefined): [name: string, label: string][] => {
  const { data = [] } = useQuery(queries.fields)
  return data
    .filter(({ of }) => without === undefined || of !== 'ticket')
    .map(({ of, key, name }) => [`${of}.fields.${key}`, texts.fieldPlaceholder(strings.fields.of[of], name)])
}

type Props = { insert: (text: string) => void; without?: string }

/** Inserts a placeholder. The subject of a ticket is none of an automatic mail, because a stranger can write it. */
export const PlaceholderMenu = ({ insert, without }: Props) => (
  <Menu
    label={texts.insert}
    placement="bottom start"
    entries={[...Object.entries(texts.placeholder), ...useFieldPlaceholders(without)]
      .filter(([name]) => name !== without)
      .map(([name, label]) => ({
        id: name,
        label,
        // After the focus has returned to the button.
        run: () => void setTimeout(() => insert(`{{${name}}}`)),
      }))}
  >
    <Button className="small" look="quiet">
      <Icon of={CodeIcon} />
      {texts.insert}
      <Icon of={DownIcon} />
    </Button>
  </Menu>
)
