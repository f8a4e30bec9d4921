import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type ImportKind, importKinds } from '../../../contract/contacts/import-targets.ts'
import { uploadTo } from '../../platform/api/upload.ts'
import { ChooseButton } from '../../platform/importing/choose-button.tsx'
import type { ChosenFile } from '../../platform/importing/chosen-files.ts'
import { PreviousImports } from '../../platform/importing/previous-imports.tsx'
import { type Progress, UploadZone } from '../../platform/importing/upload-zone.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
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
  const { progress, send, error } = useUpload(kind)
  return (
    <UploadZone words={texts.drop} onFiles={send} progress={progress} error={error}>
      <ChooseButton
        label={texts.choose}
        isDisabled={progress !== undefined}
        accept=".csv,.tsv,.txt,text/csv"
        onFiles={send}
      />
    </UploadZone>
  )
}

/** Uploads a file and opens its import. */
const useUpload = (kind: ImportKind) => {
  const [progress, setProgress] = useState<Progress>()
  const navigate = useNavigate()
  const show = (part: number) => setProgress({ words: strings.importing.uploading, part })
  const { mutate, error } = useMutation({
    mutationFn: async (files: Promise<ChosenFile[]>) => {
      const [chosen, ...others] = await files
      if (!chosen || others.length) throw new Error(texts.several)
      if (chosen.file.size > mostBytes) throw new Error(texts.tooLarge)
      show(0)
      return uploadTo<ContactImport>(`/api/contact-imports?kind=${kind}`, chosen.file, show)
    },
    onSuccess: (made) => keepImport(made),
    onSettled: () => setProgress(undefined),
  })
  const send = (files: Promise<ChosenFile[]>) =>
    mutate(files, {
      // Not called if the user has left the page.
      onSuccess: ({ ulid }) =>
        void navigate({ to: '/contacts/import/$contactImport', params: { contactImport: ulid } }),
    })
  return { progress, send, error }
}

const Previous = () => {
  const { data = [] } = useQuery(contactImports)
  return (
    <PreviousImports
      all={data.map((one) => ({ ...one, kind: texts.kinds[one.kind], stateText: texts.states[one.state] }))}
      placeOf={(contactImport) => ({ to: '/contacts/import/$contactImport', params: { contactImport } })}
    />
  )
}
