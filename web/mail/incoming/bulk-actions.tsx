import type { IncomingMail } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button, IconButton } from '../../platform/ui/button.tsx'
import { CloseIcon } from '../../platform/ui/icons/icons.tsx'
import { discard, retry } from './decisions.ts'
import { canDiscard, canRetry } from './rules.ts'

const texts = strings.mails

type Props = { mails: IncomingMail[]; canChange: boolean; clear: () => void }

/** The actions for the selected mails. */
export const BulkActions = ({ mails, canChange, clear }: Props) => {
  const retried = mails.filter(canRetry)
  const discarded = mails.filter(canDiscard)
  const act = (done: Promise<void>) => {
    clear()
    void done
  }
  return (
    <div className="mail-bulk" role="toolbar" aria-label={texts.selected(mails.length)}>
      <span>{texts.selected(mails.length)}</span>
      {canChange && (
        <>
          <Button className="small" isDisabled={retried.length === 0} onPress={() => act(retry(retried))}>
            {texts.retry}
          </Button>
          <Button
            className="small"
            isDisabled={discarded.length === 0}
            onPress={() => act(discard(discarded))}
          >
            {texts.discard}
          </Button>
        </>
      )}
      <IconButton className="small" icon={CloseIcon} label={texts.clear} onPress={clear} />
    </div>
  )
}
