import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/client.ts'
import * as queries from '../../../platform/api/queries.ts'
import { FormProblem } from '../../../platform/forms/form-problem.tsx'
import { strings } from '../../../platform/strings/strings.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { CopyField } from '../../../platform/ui/fields/copy-field.tsx'
import { Modal } from '../../../platform/ui/modal.tsx'
import { upcoming } from '../../../platform/ui/time/dates.ts'
import { toast } from '../../../platform/ui/toasts/toasts.tsx'
import { workflowStrings } from '../../../platform/workflow-strings.ts'

const texts = workflowStrings.signingSecret

/** The secret that requests are signed with: admins see and rotate it. */
export const SigningSecret = () => {
  const { data: me } = useSuspenseQuery(queries.me)
  const [isOpen, setOpen] = useState(false)
  if (!me.can.write_as_admin) return null
  return (
    <>
      <Button className="small" look="quiet" onPress={() => setOpen(true)}>
        {texts.show}
      </Button>
      <Modal label={texts.title} isOpen={isOpen} close={() => setOpen(false)} isNarrow>
        <Secret close={() => setOpen(false)} />
      </Modal>
    </>
  )
}

const key = ['signing-secret']

const Secret = ({ close }: { close: () => void }) => {
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call('GET /api/signing-secret', { signal })).data,
    gcTime: 0,
  })
  const rotation = useMutation({
    mutationFn: () => call('POST /api/signing-secret/rotation'),
    onSuccess: ({ data }) => {
      queries.queryClient.setQueryData(key, data)
      toast({ text: texts.rotated })
    },
  })
  return (
    <div className="dialog-form">
      <h2>{texts.title}</h2>
      <p className="dialog-text">{texts.text}</p>
      <FormProblem error={error ?? rotation.error} />
      {data && data.secret === null && <p className="dialog-text">{texts.hidden}</p>}
      {data?.secret && <CopyField label={texts.label} value={data.secret} />}
      {data?.previous_valid_until && (
        <p className="dialog-text">{texts.previous(upcoming(data.previous_valid_until))}</p>
      )}
      <div className="dialog-buttons">
        <Button isDisabled={!data || rotation.isPending} onPress={() => rotation.mutate()}>
          {texts.rotate}
        </Button>
        <Button look="primary" onPress={close}>
          {strings.close}
        </Button>
      </div>
    </div>
  )
}
