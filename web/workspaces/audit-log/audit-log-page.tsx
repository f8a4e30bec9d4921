import { csvFile, saveFile } from '../../platform/base/save-file.ts'
import './audit-log.css'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { queryClient } from '../../platform/api/queries.ts'
import { AdminOnly } from '../../platform/forms/admin-only.tsx'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { PagedList } from '../../platform/forms/paged-list.tsx'
import { SettingsBody } from '../../platform/forms/settings-body.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { type AuditSearch, auditEntries, exportEntries } from './audit-queries.ts'
import { AuditRow } from './audit-row.tsx'
import { RetentionForm } from './retention-form.tsx'

const texts = pageStrings.settings.auditLog

/** The audit log: changes to settings, members and tokens, sign-ins, deletions and exports. */
export const AuditLogPage = () => {
  const search: AuditSearch = useSearch({ from: '/shell/settings/audit-log' })
  const navigate = useNavigate()
  const filter = (changes: AuditSearch) =>
    void navigate({ to: '/settings/audit-log', search: { ...search, ...changes }, replace: true })
  return (
    <AdminOnly>
      <SettingsBody title={texts.title} text={texts.text} action={<Export search={search} />}>
        <AuditFilters search={search} filter={filter} />
        <Entries search={search} />
        <RetentionForm />
      </SettingsBody>
    </AdminOnly>
  )
}

const Export = ({ search }: { search: AuditSearch }) => {
  const saving = useMutation({
    mutationFn: () => exportEntries(search),
    onSuccess: async (csv) => {
      saveFile(texts.file, csvFile(csv))
      await queryClient.invalidateQueries({ queryKey: auditEntries({}).queryKey.slice(0, 1) })
    },
  })
  return (
    <>
      <Button isDisabled={saving.isPending} onPress={() => saving.mutate()}>
        {texts.export}
      </Button>
      <FormProblem error={saving.error} />
    </>
  )
}

const Entries = ({ search }: { search: AuditSearch }) => {
  const query = useInfiniteQuery(auditEntries(search))
  const isFiltered = Object.values(search).some(Boolean)
  return (
    <PagedList
      label={texts.title}
      className="settings-list audit-log"
      query={query}
      keyOf={({ id }) => id}
      empty={<p className="list-empty">{isFiltered ? texts.noneFound : texts.none}</p>}
    >
      {(entry) => <AuditRow entry={entry} />}
    </PagedList>
  )
}
