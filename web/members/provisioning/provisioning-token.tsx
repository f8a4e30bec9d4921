import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { CheckBox } from '../../platform/ui/fields/check-box.tsx'
import { CopyField } from '../../platform/ui/fields/copy-field.tsx'
import { Modal } from '../../platform/ui/modal.tsx'
import { ProblemText } from '../../platform/ui/problem-text.tsx'
import { upcoming } from '../../platform/ui/time/dates.ts'
import { Time } from '../../platform/ui/time/time.tsx'
import { type Provisioning, provisioning } from './provisioning-query.ts'

const texts = pageStrings.settings.provisioning

/** Creates the token, and shows it once. */
export const ProvisioningToken = ({ data }: { data: Provisioning }) => {
  const { token_created_at: since, previous_token_until: until } = data
  const [ends, setEnds] = useState(false)
  const create = useMutation({
    mutationFn: () => call('POST /api/provisioning/token', { body: { ends_previous: ends } }),
    onSuccess: () => queries.queryClient.invalidateQueries({ queryKey: provisioning.queryKey }),
  })
  return (
    <div className="settings-form">
      <CopyField label={texts.url} value={data.base_url} />
      <p>
        {since ? (
          <>
            {texts.since} <Time at={since} inSentence />
          </>
        ) : (
          texts.noToken
        )}
      </p>
      {until && (
        <p>
          {texts.previous} {upcoming(until)}
        </p>
      )}
      {since && (
        <CheckBox isSelected={ends} onChange={setEnds}>
          {texts.ends}
        </CheckBox>
      )}
      {create.error && (
        <p role="alert">
          <ProblemText problem={create.error} />
        </p>
      )}
      <div className="form-buttons">
        <Button isDisabled={create.isPending} onPress={() => create.mutate()}>
          {since ? texts.replace : texts.create}
        </Button>
      </div>
      {create.data && (
        <Modal label={texts.token} isOpen close={create.reset} isNarrow>
          <div className="dialog-form">
            <h2>{texts.token}</h2>
            <CopyField label={texts.token} value={create.data.data.token} help={texts.once} />
            <div className="form-buttons">
              <Button look="primary" autoFocus onPress={create.reset}>
                {texts.done}
              </Button>
            </div>
          </div>
        </Modal>
      )}
    </div>
  )
}
