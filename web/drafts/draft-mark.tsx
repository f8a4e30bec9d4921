import './drafts.css'
import { DraftIcon, Icon } from '../ui/icons/icons.tsx'
import { words } from '../words/words.ts'

/** Marks a ticket for which the person has a draft. */
export const DraftMark = () => (
  <span className="draft-mark" title={words.drafts.mark}>
    <Icon of={DraftIcon} />
    <span className="only-heard">{words.drafts.mark}</span>
  </span>
)
