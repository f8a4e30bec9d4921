import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type ImportKind, importKinds } from '../../../contract/contacts/import-targets.ts'
import { DropArea } from '../../articles/choosing/drop-area.tsx'
import { uploadTo } from '../../platform/api/upload.ts'
import { errorOf, FormProblem } from '../../platform/forms/form-problem.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { ProgressBar } from '../../platform/ui/progress-bar.tsx'
import { Time } from '../../platform/ui/time/time.tsx'
import { ImportFrame } from './import-frame.tsx'
import { type ContactImport, contactImports, keepImport } from './import-queries.ts'

const texts = strings.contactImport
const route = getRouteApi('/shell/contacts/import')
const mostBytes = 50 * 1024 * 1024

/** Chooses a file of contacts or companies. The URL has the kind. */
export const ImportPage = () => {
  const { kind = 'contacts' } = route.useSearch()
  const navigate = useNavigate()
  return (
    <ImportFrame kind={kind}>
      <p className="muted">{texts.text}</p>
      <SelectField
        label={texts.kind}
        value={kind}
        options={importKinds.map((one) => ({ value: one, label: texts.kinds[one] }))}
        onChange={(kind) => void navigate({ to: '/contacts/import', search: { kind }, replace: true })}
      />
      <ChooseFile kind={kind} />
      <p className="muted">{texts.limits}</p>
      <Previous />
    </ImportFrame>
  )
}

const ChooseFile = ({ kind }: { kind: ImportKind }) => {
  const input = useRef<HTMLInputElement>(null)
  const { part, send, error } = useUpload(kind)
  const fault = errorOf(error, 'file')
  const take = async (files: Promise<{ file: File }[]>) => send((await files).map(({ file }) => file))
  return (
    <>
      <DropArea className="contact-import-drop" words={texts.drop} onFiles={(files) => void take(files)}>
        <p>{texts.drop}</p>
        <Button look="primary" isDisabled={part !== undefined} onPress={() => input.current?.click()}>
          {texts.choose}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv"
          aria-label={texts.choose}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            currentTarget.value = ''
            if (files.length) send(files)
          }}
        />
        <div className="contact-import-progress" role="status">
          {part !== undefined && (
            <>
              <ProgressBar label={texts.uploading} done={part} total={1} />
              <p>{texts.uploading}</p>
            </>
          )}
        </div>
      </DropArea>
      {fault ? (
        <p className="form-problem" role="alert">
          {fault}
        </p>
      ) : (
        <FormProblem error={error} />
      )}
    </>
  )
}

/** Uploads a file and opens its import. */
const useUpload = (kind: ImportKind) => {
  const [part, setPart] = useState<number>()
  const navigate = useNavigate()
  const { mutate, error } = useMutation({
    mutationFn: ([file, ...others]: File[]) => {
      if (!file || others.length) throw new Error(texts.several)
      if (file.size > mostBytes) throw new Error(texts.tooLarge)
      setPart(0)
      return uploadTo<ContactImport>(`/api/contact-imports?kind=${kind}`, file, setPart)
    },
    onSuccess: (made) => keepImport(made),
    onSettled: () => setPart(undefined),
  })
  const send = (files: File[]) =>
    mutate(files, {
      // Not called if the user has left the page.
      onSuccess: ({ ulid }) =>
        void navigate({ to: '/contacts/import/$contactImport', params: { contactImport: ulid } }),
    })
  return { part, send, error }
}

const Previous = () => {
  const { data = [] } = useQuery(contactImports)
  if (data.length === 0) return null
  return (
    <section aria-labelledby="previous-contact-imports">
      <h2 id="previous-contact-imports">{texts.previous}</h2>
      <ul className="settings-list links">
        {data.map(({ ulid, kind, filename, state, created_at, created_by }) => (
          <li key={ulid}>
            <div>
              <Link to="/contacts/import/$contactImport" params={{ contactImport: ulid }}>
                {filename}
              </Link>
              <p className="muted">
                {texts.kinds[kind]} · {created_by && `${created_by} · `}
                <Time at={created_at} inSentence />
              </p>
            </div>
            <span className={`state-chip ${state === 'failed' ? 'warning' : ''}`}>{texts.states[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
