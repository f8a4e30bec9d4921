import './bulk.css'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { bulkWork } from './change-all.ts'

/** The progress of a bulk change. */
export const BulkProgress = () => {
  const work = bulkWork.use()
  if (!work) return null
  const { text, done, total, stop } = work
  return (
    <div className="bulk-progress" role="status">
      <span>{strings.bulk.progress(text, done, total)}</span>
      <progress value={done} max={total} aria-label={text} />
      <Button className="small" onPress={stop}>
        {strings.bulk.stop}
      </Button>
    </div>
  )
}
