import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AuditedKind, auditedKinds } from '../../../contract/workspaces/audited.ts'
import * as queries from '../../platform/api/queries.ts'
import { compareNames } from '../../platform/base/sorting.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import type { AuditSearch } from './audit-queries.ts'

const texts = pageStrings.settings.auditLog

const kinds = [
  { value: '' as AuditedKind | '', label: texts.anyKind },
  ...auditedKinds
    .map((value) => ({ value, label: texts.kinds[value] }))
    .toSorted((one, other) => compareNames(one.label, other.label)),
]

type Props = { search: AuditSearch; filter: (changes: AuditSearch) => void }

export const AuditFilters = ({ search, filter }: Props) => {
  const { data: members } = useSuspenseQuery(queries.members)
  const [name, setName] = useState(search.name ?? '')
  const people = [
    { value: '', label: texts.anybody },
    ...members.map(({ ulid, name }) => ({ value: ulid, label: name })),
  ]
  const filterByName = () => name !== (search.name ?? '') && filter({ name: name || undefined })
  return (
    <search
      className="audit-filters"
      aria-label={texts.filters}
      onKeyDown={({ key }) => key === 'Enter' && filterByName()}
    >
      <SelectField
        label={texts.actor}
        value={search.actor ?? ''}
        options={people}
        onChange={(actor) => filter({ actor: actor || undefined })}
      />
      <SelectField
        label={texts.kind}
        value={kinds.find(({ value }) => value === search.kind)?.value ?? ''}
        options={kinds}
        onChange={(kind) => filter({ kind: kind || undefined })}
      />
      <TextField
        label={texts.name}
        value={name}
        onChange={setName}
        onBlur={filterByName}
        autoComplete="off"
      />
      <TextField
        label={texts.from}
        type="date"
        value={search.from ?? ''}
        onChange={(from) => filter({ from: from || undefined })}
      />
      <TextField
        label={texts.to}
        type="date"
        value={search.to ?? ''}
        onChange={(to) => filter({ to: to || undefined })}
      />
    </search>
  )
}
