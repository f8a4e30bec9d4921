import './targets.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import type { TargetPolicy } from '../../platform/api/types.ts'
import { AdminOnly } from '../../platform/forms/admin-only.tsx'
import { DeleteDialog } from '../../platform/forms/delete-dialog.tsx'
import { SettingsBody } from '../../platform/forms/settings-body.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { SortableList } from '../../platform/ui/sorting/sortable-list.tsx'
import { movePolicy, placeOf, refreshPolicies } from './policy-changes.ts'
import { PolicyDialog } from './policy-dialog.tsx'
import { PolicyRow } from './policy-row.tsx'

const texts = strings.targets

type Open = { dialog: 'save'; policy?: TargetPolicy } | { dialog: 'delete'; policy: TargetPolicy }

export const TargetsPage = () => {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const add = (
    <Button look="primary" onPress={() => setOpen({ dialog: 'save' })}>
      {texts.add}
    </Button>
  )
  return (
    <AdminOnly>
      <SettingsBody title={strings.settings.pages.targets} text={texts.text} action={add}>
        <Policies open={setOpen} />
        {open?.dialog === 'save' && <PolicyDialog policy={open.policy} close={close} />}
        {open?.dialog === 'delete' && (
          <DeleteDialog
            title={texts.remove(open.policy.name)}
            text={texts.removeText}
            name={open.policy.name}
            button={pageStrings.settings.delete}
            close={close}
            remove={async () => {
              const params = { targetPolicy: open.policy.ulid }
              await call('DELETE /api/target-policies/:targetPolicy', { params })
              await refreshPolicies()
            }}
          />
        )}
      </SettingsBody>
    </AdminOnly>
  )
}

const Policies = ({ open }: { open: (one: Open) => void }) => {
  const { data: policies } = useSuspenseQuery(queries.targetPolicies)
  if (policies.length === 0)
    return (
      <div className="list-empty">
        <p>
          <strong>{texts.none}</strong>
        </p>
        <p>{texts.noneText}</p>
      </div>
    )
  return (
    <>
      <SortableList
        label={texts.list}
        className="target-policies"
        items={policies}
        keyOf={({ ulid }) => ulid}
        nameOf={({ name }) => name}
        placeOf={placeOf}
        canMove={policies.length > 1}
        move={(policy, to) => void movePolicy(policy, to)}
      >
        {(policy, order) => (
          <PolicyRow
            policy={policy}
            order={order}
            change={() => open({ dialog: 'save', policy })}
            remove={() => open({ dialog: 'delete', policy })}
          />
        )}
      </SortableList>
      <p className="muted target-relation">{texts.relation}</p>
    </>
  )
}
