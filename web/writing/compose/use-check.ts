import { useEffect, useState } from 'react'
import type { Draft } from '../drafts/message-draft.ts'
import { checked } from './checked.ts'
import type { Files } from './files/use-files.ts'
import type { Typed } from './recipients/addresses.ts'

/** Validates a message when its author tries to send it, and then on every change until it is valid. */
export const useCheck = (draft: Draft, typed: Typed, files: Files) => {
  const [isTried, setTried] = useState(false)
  const { complete, fault } = checked(draft, typed, files)
  const isReady = complete !== undefined
  useEffect(() => {
    if (isReady) setTried(false)
  }, [isReady])
  return { complete, isTried, fault: isTried ? fault : undefined, tryNow: () => setTried(!isReady) }
}

export type Check = ReturnType<typeof useCheck>
