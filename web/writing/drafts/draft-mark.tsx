import './drafts.css'
import { strings } from '../../platform/strings/strings.ts'
import { DraftIcon, Icon } from '../../platform/ui/icons/icons.tsx'

/** Marks a ticket for which the user has a draft. */
export const DraftMark = () => (
  <span className="draft-mark" title={strings.drafts.mark}>
    <Icon of={DraftIcon} />
    <span className="only-heard">{strings.drafts.mark}</span>
  </span>
)
