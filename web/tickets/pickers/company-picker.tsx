import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import * as queries from '../../platform/api/queries.ts'
import type { Company } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Picker } from '../../platform/ui/picker.tsx'

const none = 'none'

type Props = {
  chosen: string | null
  choose: (company: Company | null) => void
  children: ReactNode
}

/** Chooses the company of a contact. The child is its button. The companies are loaded when it opens. */
export const CompanyPicker = ({ chosen, choose, children }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const { data = [] } = useQuery({ ...queries.companies, enabled: isOpen })
  const choices = [
    { id: none, label: strings.contacts.noCompany, isChosen: chosen === null },
    ...data.map(({ ulid, name, domain }) => ({
      id: ulid,
      label: name,
      ...(domain && { hint: domain }),
      isChosen: ulid === chosen,
    })),
  ]
  return (
    <Picker
      label={strings.contacts.chooseCompany}
      choices={choices}
      onChoose={(id) => choose(data.find(({ ulid }) => ulid === id) ?? null)}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      {children}
    </Picker>
  )
}
