import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../platform/api/client.ts'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { CheckBox } from '../../platform/ui/fields/check-box.tsx'
import { keepLongWork } from '../../workspaces/long-work/long-work-queries.ts'
import { type ContactImport, keepImport } from './import-queries.ts'
import { useChoices } from './use-choices.ts'

const texts = strings.contactImport

type Props = { report: ContactImport; children: ReactNode }

/** The choices of an import, and its start after the rows were compared. */
export const Ready = ({ report, children }: Props) => {
  const { ulid, kind, state, counts, updates_existing, clears_empty, new_company_count } = report
  const choose = useChoices(report)
  const start = useMutation({
    mutationFn: () =>
      call('POST /api/contact-imports/:contactImport/start', { params: { contactImport: ulid } }),
    onSuccess: ({ data }) => {
      keepImport(data.contact_import)
      keepLongWork(data.long_work)
    },
  })
  const rows = counts.new + counts.changed
  const isReady = state === 'ready'
  return (
    <div>
      <div className="field">
        <CheckBox
          isSelected={updates_existing}
          onChange={(updates_existing) => choose({ updates_existing })}
          aria-describedby="updates-existing"
        >
          {texts.updates[kind]}
        </CheckBox>
        <p className="help" id="updates-existing">
          {texts.updatesHelp[kind]}
        </p>
      </div>
      <div className="field">
        <CheckBox
          isSelected={clears_empty}
          onChange={(clears_empty) => choose({ clears_empty })}
          aria-describedby="clears-empty"
        >
          {texts.clears}
        </CheckBox>
        <p className="help" id="clears-empty">
          {texts.clearsHelp}
        </p>
      </div>
      <div className="import-start">
        <Button
          look="primary"
          isDisabled={!isReady || start.isPending || rows === 0}
          onPress={() => start.mutate()}
        >
          {isReady ? texts.start[kind](rows) : texts.states[state]}
        </Button>
        {children}
        {isReady && rows === 0 && <p className="muted">{texts.nothingToDo}</p>}
        {isReady && new_company_count > 0 && <p className="muted">{texts.newCompanies(new_company_count)}</p>}
      </div>
      <FormProblem error={start.error} />
    </div>
  )
}
