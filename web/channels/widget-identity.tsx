import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../platform/api/client.ts'
import * as queries from '../platform/api/queries.ts'
import type { Widget } from '../platform/api/types.ts'
import { pageStrings } from '../platform/page-strings.ts'
import { Button } from '../platform/ui/button.tsx'
import { CheckBox } from '../platform/ui/fields/check-box.tsx'
import { CopyField } from '../platform/ui/fields/copy-field.tsx'
import { Modal } from '../platform/ui/modal.tsx'
import { ProblemText } from '../platform/ui/problem-text.tsx'
import { upcoming } from '../platform/ui/time/dates.ts'
import { Time } from '../platform/ui/time/time.tsx'
import { widget as widgetQuery } from './channel-queries.ts'

const texts = pageStrings.settings.widget

/** Creates the secret with which the website signs the identity of its users. It is shown only once. */
export const IdentitySecret = ({ channel, widget }: { channel: string; widget: Widget }) => {
  const { identity_secret_created_at: since, previous_identity_secret_valid_until: until } = widget
  const [revokes, setRevokes] = useState(false)
  const create = useMutation({
    mutationFn: () =>
      call('POST /api/channels/:channel/widget/identity-secret', {
        params: { channel },
        body: { revoke_previous: revokes },
      }),
    onSuccess: () => queries.queryClient.invalidateQueries({ queryKey: widgetQuery(channel).queryKey }),
  })
  return (
    <div className="settings-form">
      <p>
        {since ? (
          <>
            {texts.secretSince} <Time at={since} inSentence />
          </>
        ) : (
          texts.noSecret
        )}
      </p>
      {until && (
        <p>
          {texts.previousUntil} {upcoming(until)}
        </p>
      )}
      {since && (
        <CheckBox isSelected={revokes} onChange={setRevokes}>
          {texts.revoke}
        </CheckBox>
      )}
      {create.error && (
        <p role="alert">
          <ProblemText problem={create.error} />
        </p>
      )}
      <div className="form-buttons">
        <Button isDisabled={create.isPending} onPress={() => create.mutate()}>
          {since ? texts.replaceSecret : texts.createSecret}
        </Button>
      </div>
      {create.data && (
        <Modal label={texts.secret} isOpen close={create.reset} isNarrow>
          <div className="dialog-form">
            <h2>{texts.secret}</h2>
            <CopyField label={texts.secret} value={create.data.data.secret} help={texts.once} />
            <div className="form-buttons">
              <Button look="primary" onPress={create.reset}>
                {texts.done}
              </Button>
            </div>
          </div>
        </Modal>
      )}
    </div>
  )
}
