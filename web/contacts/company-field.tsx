import '../platform/forms/forms.css'
import '../platform/ui/fields/fields.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as queries from '../platform/api/queries.ts'
import { strings } from '../platform/strings/strings.ts'
import { Button } from '../platform/ui/button.tsx'
import { DownIcon, Icon } from '../platform/ui/icons/icons.tsx'
import { CompanyPicker } from '../tickets/pickers/company-picker.tsx'

type Props = { value: string | null; change: (company: string | null) => void }

/** Assigns a contact to a company. */
export const CompanyField = ({ value, change }: Props) => {
  const { data = [] } = useQuery(queries.companies)
  const chosen = data.find(({ ulid }) => ulid === value)
  const name = chosen?.name ?? strings.contacts.noCompany
  return (
    <div className="field">
      <span className="label">{strings.contacts.company}</span>
      <div className="server">
        <CompanyPicker chosen={value} choose={(company) => change(company?.ulid ?? null)}>
          <Button className="select-button" aria-label={`${strings.contacts.company}: ${name}`}>
            <span>{name}</span>
            <Icon of={DownIcon} />
          </Button>
        </CompanyPicker>
        {chosen && (
          <Link to="/companies/$company" params={{ company: chosen.ulid }}>
            {strings.companies.open}
          </Link>
        )}
      </div>
    </div>
  )
}
