import '../forms/forms.css'
import '../ui/fields/fields.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { strings } from '../strings/strings.ts'
import { Button } from '../ui/button.tsx'
import { DownIcon, Icon } from '../ui/icons/icons.tsx'
import { Picker } from '../ui/picker.tsx'
import { companies } from './contact-queries.ts'

const none = 'none'

type Props = { value: string | null; change: (company: string | null) => void }

/** Assigns a contact to a company. */
export const CompanyPicker = ({ value, change }: Props) => {
  const { data = [] } = useQuery(companies)
  const chosen = data.find(({ ulid }) => ulid === value)
  const choices = [
    { id: none, label: strings.contacts.noCompany, isChosen: value === null },
    ...data.map(({ ulid, name, domain }) => ({
      id: ulid,
      label: name,
      ...(domain && { hint: domain }),
      isChosen: ulid === value,
    })),
  ]
  const name = chosen?.name ?? strings.contacts.noCompany
  return (
    <div className="field">
      <span className="label">{strings.contacts.company}</span>
      <div className="server">
        <Picker
          label={strings.contacts.chooseCompany}
          choices={choices}
          onChoose={(id) => change(id === none ? null : id)}
        >
          <Button className="select-button" aria-label={`${strings.contacts.company}: ${name}`}>
            <span>{name}</span>
            <Icon of={DownIcon} />
          </Button>
        </Picker>
        {chosen && (
          <Link to="/companies/$company" params={{ company: chosen.ulid }}>
            {strings.companies.open}
          </Link>
        )}
      </div>
    </div>
  )
}
