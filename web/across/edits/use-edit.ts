import { useEffect, useRef, useState } from 'react'
import { useUnsaved } from '../../platform/forms/unsaved.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { type EditPlace, type KeptContent, keepEdit, newEdit, openEdit } from './edit-keeper.ts'

/**
 * The values of a form that are kept on the server until they are saved: they survive a reload, and continue on another
 * device. `saved` are the values of the server, and `version` is their version, if they have one. Save with
 * `seen_version: edit.seenVersion`; after a 409, refetch the resource: `theirs` then shows the conflict. Call `done`
 * when the values were saved.
 */
export const useEdit = <Values extends object>(
  place: EditPlace,
  saved: Values,
  version: number | null = null,
) => {
  const { state, show, keeper } = useKeeper(place)
  const typed = useTyped(saved, version)
  const { values, base, seen, replace } = typed
  const written = JSON.stringify(values)
  const isChanged = written !== JSON.stringify(base)
  const stored = useRef<string | null>(null)
  const [restored, setRestored] = useState<KeptContent>()
  const restore = ({ content, seenVersion }: KeptContent) => {
    stored.current = content
    replace({ ...saved, ...(JSON.parse(content) as Values) }, seenVersion)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the server has kept
  useEffect(() => {
    if (state.kept) restore(state.kept)
    setRestored(state.kept)
  }, [state.kept])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the keeper is a ref
  useEffect(() => {
    if (!state.isOpen || restored !== state.kept) return
    const content = isChanged ? written : null
    if (content === stored.current) return
    stored.current = content
    keeper.current?.keep(content, seen)
  }, [state.isOpen, state.kept, restored, isChanged, written, seen])
  useUnsaved(isChanged && state.saving !== 'kept' && state.saving !== 'none')

  /** Resolves a conflict of two tabs or devices of the same person. */
  const settle = (isElsewhere: boolean) => {
    const { elsewhere } = state
    show((state) => ({ ...state, elsewhere: undefined }))
    keeper.current?.settle()
    if (isElsewhere && elsewhere) restore(elsewhere)
    else keeper.current?.keep(written, seen)
  }
  const isConflict = isChanged && version !== seen && JSON.stringify(saved) !== written
  /** `theirs` has the values of the server, if somebody has saved others since. */
  return {
    ...typed.actions,
    values,
    isChanged,
    seenVersion: seen,
    state,
    theirs: isConflict ? saved : undefined,
    settle,
    ...useMoving(typed),
  }
}

/** Moves unsaved input to the page of the new resource. */
const useMoving = <Values extends object>({ values, actions }: ReturnType<typeof useTyped<Values>>) => {
  const latest = useRef(values)
  latest.current = values
  const [isMoving, setIsMoving] = useState(false)
  /** Ends the edit after the new resource was saved. Later input is saved as an edit of the new resource. */
  const moveTo = async (place: EditPlace, sent: Values, version: number) => {
    setIsMoving(true)
    const content = JSON.stringify(latest.current)
    const keeping = content === JSON.stringify(sent) ? undefined : keepEdit(place, content, version)
    await keeping?.catch((error: Error) => toast({ text: error.message, isDanger: true }))
    actions.done(sent)
    actions.set(sent)
  }
  /** `isMoving` disables the form while the page of the new resource opens, so that no input is lost. */
  return { moveTo, isMoving }
}

/** The connection to the server of the form that is open. */
const useKeeper = (place: EditPlace) => {
  const [state, show] = useState(newEdit)
  const keeper = useRef<ReturnType<typeof openEdit>>(undefined)
  const name = JSON.stringify(place)
  useEffect(() => {
    const opened = openEdit(JSON.parse(name) as EditPlace, show)
    keeper.current = opened
    return opened.close
  }, [name])
  return { state, show, keeper }
}

/** The values in the form, and the values of the server that they started from. */
const useTyped = <Values extends object>(saved: Values, version: number | null) => {
  const [values, setValues] = useState(saved)
  const [seen, setSeen] = useState(version)
  const [base, setBase] = useState(saved)
  const [generation, setGeneration] = useState(0)
  const replace = (values: Values, version: number | null) => {
    setValues(values)
    setSeen(version)
    setGeneration((generation) => generation + 1)
  }
  const written = JSON.stringify(values)
  const known = JSON.stringify(saved)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new values of the server
  useEffect(() => {
    if (written !== JSON.stringify(base)) return
    setBase(saved)
    if (known !== written) replace(saved, version)
    else setSeen(version)
  }, [known, version])
  const actions = {
    /** A key for editors that do not follow their value: changes when all values were replaced. */
    generation,
    set: (part: Partial<Values>) => setValues((values) => ({ ...values, ...part })),
    /** Saves over the values of somebody else, who is named in the conflict. */
    keepMine: () => setSeen(version),
    /** Discards the changes. Returns a function that restores them. */
    discard: () => {
      const before = { values, seen }
      setBase(saved)
      replace(saved, version)
      return () => replace(before.values, before.seen)
    },
    /** Marks the values as saved in this version. Input since the request stays, and counts as unsaved. */
    done: (sent: Values, version: number | null = null, saved = sent) => {
      setBase(saved)
      setValues((now) => (JSON.stringify(now) === JSON.stringify(sent) ? saved : now))
      setSeen(version)
    },
  }
  return { values, base, seen, replace, actions }
}

export type KeptEdit<Values extends object> = ReturnType<typeof useEdit<Values>>
