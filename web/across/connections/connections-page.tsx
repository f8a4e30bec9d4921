import './connections.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type ConnectionKind, connectionKinds } from '../../../contract/across/connections.ts'
import * as queries from '../../platform/api/queries.ts'
import type { Connection } from '../../platform/api/types.ts'
import { AdminOnly } from '../../platform/forms/admin-only.tsx'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { SettingsBody } from '../../platform/forms/settings-body.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { ConnectionRow } from './connection-row.tsx'
import { ReminderDialog } from './reminder-dialog.tsx'
import { deletions } from './reminders.ts'

const texts = strings.connections

/** All connections and secrets of the workspace: what expires first comes first. */
export const ConnectionsPage = () => {
  const [open, setOpen] = useState<'create' | Connection>()
  const add = (
    <Button look="primary" onPress={() => setOpen('create')}>
      {texts.add}
    </Button>
  )
  return (
    <AdminOnly>
      <SettingsBody title={texts.title} text={texts.text} action={add}>
        <Connections change={setOpen} />
        {open && (
          <ReminderDialog {...(open !== 'create' && { reminder: open })} close={() => setOpen(undefined)} />
        )}
      </SettingsBody>
    </AdminOnly>
  )
}

const kinds = [
  { value: '' as ConnectionKind | '', label: texts.anyKind },
  ...connectionKinds.map((value) => ({ value, label: texts.kinds[value] })),
]

const Connections = ({ change }: { change: (reminder: Connection) => void }) => {
  const search = useSearch({ from: '/shell/settings/connections' })
  const navigate = useNavigate()
  const { data, error } = useQuery(queries.connections)
  const deleted = new Set(deletions.use().map(({ ulid }) => ulid))
  const chosen = kinds.find(({ value }) => value === search.kind)?.value ?? ''
  const rows = data?.filter(({ ulid, kind }) => !deleted.has(ulid) && (chosen === '' || kind === chosen))
  return (
    <>
      <div className="connection-filter">
        <SelectField
          label={texts.kind}
          value={chosen}
          options={kinds}
          onChange={(kind) =>
            void navigate({ to: '/settings/connections', search: { kind: kind || undefined }, replace: true })
          }
        />
      </div>
      <FormProblem error={error} />
      <ul className="settings-list" aria-label={texts.title} aria-busy={rows === undefined && !error}>
        {rows?.map((one) => (
          <ConnectionRow key={one.key} of={one} change={() => change(one)} />
        ))}
      </ul>
      {rows?.length === 0 && <p className="list-empty">{chosen ? texts.noneOfKind : texts.none}</p>}
    </>
  )
}
