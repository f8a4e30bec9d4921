import './drafts.css'
import { ProblemText } from '../ui/problem-text.tsx'
import { words } from '../words/words.ts'
import type { SaveState } from './save-states.ts'

/** Whether what was typed is on the server. */
export const SavedMark = ({ state }: { state: SaveState | undefined }) => {
  const isBad = state?.kind === 'rejected' || state?.kind === 'offline'
  return (
    <span className={`saved-mark ${isBad ? 'bad' : ''}`} role="status">
      {state?.kind === 'saved' && words.compose.saved}
      {state?.kind === 'offline' && words.compose.savedHere}
      {state?.kind === 'rejected' && (
        <>
          {words.compose.savedHereOnly} <ProblemText problem={state.problem} />
        </>
      )}
    </span>
  )
}
