import './retention.css'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminOnly } from '../../platform/forms/admin-only.tsx'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { PagedList } from '../../platform/forms/paged-list.tsx'
import { Section, SettingsBody } from '../../platform/forms/settings-body.tsx'
import { retentionStrings } from '../../platform/retention-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Time } from '../../platform/ui/time/time.tsx'
import { Periods } from './periods.tsx'
import { deletions, type Rule, type Run, rules, runs } from './rule-changes.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { RuleRow } from './rule-row.tsx'

const texts = retentionStrings.retention

/** The rules that delete old tickets, and the receipts of their runs. */
export const RetentionPage = () => {
  const [open, setOpen] = useState<'create' | Rule>()
  const add = (
    <Button look="primary" onPress={() => setOpen('create')}>
      {texts.add}
    </Button>
  )
  return (
    <AdminOnly>
      <SettingsBody title={strings.settings.pages.retention} text={texts.text} action={add}>
        <Rules change={setOpen} />
        <Periods />
        <Section title={texts.runs}>
          <Runs />
        </Section>
        {open && <RuleDialog {...(open !== 'create' && { rule: open })} close={() => setOpen(undefined)} />}
      </SettingsBody>
    </AdminOnly>
  )
}

const Rules = ({ change }: { change: (rule: Rule) => void }) => {
  const { data, error, refetch } = useQuery(rules)
  const deleted = new Set(deletions.use().map(({ ulid }) => ulid))
  const rows = data?.filter(({ ulid }) => !deleted.has(ulid))
  if (error && !rows)
    return (
      <>
        <FormProblem error={error} />
        <Button onPress={() => void refetch()}>{strings.tryAgain}</Button>
      </>
    )
  if (rows?.length === 0)
    return (
      <div className="list-empty">
        <p>
          <strong>{texts.none}</strong>
        </p>
        <p>{texts.noneText}</p>
      </div>
    )
  return (
    <ul className="settings-list" aria-label={texts.list} aria-busy={!rows}>
      {rows?.map((rule) => (
        <RuleRow key={rule.ulid} rule={rule} change={() => change(rule)} />
      ))}
    </ul>
  )
}

const Runs = () => {
  const query = useInfiniteQuery(runs)
  return (
    <PagedList
      label={texts.runs}
      query={query}
      keyOf={({ ulid }) => ulid}
      empty={<p className="list-empty">{texts.noRuns}</p>}
    >
      {(run) => <RunRow run={run} />}
    </PagedList>
  )
}

const RunRow = ({ run }: { run: Run }) => {
  const { name, began_at, tickets, messages, files, first_number, last_number, failed, result } = run
  const parts = [
    texts.run(tickets, messages, files),
    first_number !== null && last_number !== null && texts.numbers(first_number, last_number),
    failed > 0 && texts.failed(failed),
    result ? texts.results[result] : texts.running,
  ]
  return (
    <li>
      <div>
        <strong>
          <Time at={began_at} /> <span className="muted">{name}</span>
        </strong>
        <p className="muted">{parts.filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  )
}
