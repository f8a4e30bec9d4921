import { call } from '../../platform/api/client.ts'
import type { BodyOf, ResponseOf } from '../../platform/api/endpoints.ts'
import { ApiProblem, isTransient, retryAfterOf } from '../../platform/base/problem.ts'

type Body = BodyOf<'PUT /api/edit'>
type Edit = ResponseOf<'PUT /api/edit'>['data']

/** The form that is edited. */
export type EditPlace = Pick<Body, 'kind' | 'workflow' | 'article' | 'brain' | 'channel'>
export type Editor = Edit['others'][number]

/** Input from another tab, another device, or an earlier visit of the page. */
export type KeptContent = { content: string; seenVersion: number | null; changedAt: string | null }

export type EditState = {
  /** False until the server has returned the kept content. */
  isOpen: boolean
  kept: KeptContent | undefined
  /** Content of the same form from another tab or device. The author chooses one of the two. */
  elsewhere: KeptContent | undefined
  saving: 'none' | 'waiting' | 'kept' | 'offline' | 'rejected'
  problem?: Error | undefined
  others: Editor[]
}

export const newEdit: EditState = {
  isOpen: false,
  kept: undefined,
  elsewhere: undefined,
  saving: 'none',
  others: [],
}

type Wanted = { content: string | null; seen_version: number | null }

const quietMs = 800
const retryMs = 5_000
const tellEveryMs = 20_000
/** Browsers limit the bytes of requests that continue after the page is closed, to 64 KB together. */
const mostAtClose = 50_000

const contentOf = ({ content, seen_version, changed_at }: Edit): KeptContent | undefined =>
  content === null ? undefined : { content, seenVersion: seen_version, changedAt: changed_at }

type Show = (change: (state: EditState) => EditState) => void

type Keeper = {
  place: EditPlace
  show: Show
  revision: number
  wanted: Wanted | undefined
  running: Promise<void> | undefined
  timer: ReturnType<typeof setTimeout> | undefined
  isClosed: boolean
  /** The server has asked not to send anything before. */
  notBefore: number
  /** The author has not chosen yet between this content and that from elsewhere, so nothing is saved. */
  isHeld: boolean
}

/** Saves the input of a form on the server, and lists the other members who have the form open. */
export const openEdit = (place: EditPlace, show: Show) => {
  const keeper: Keeper = {
    ...{ place, show, revision: 0, isClosed: false, notBefore: 0, isHeld: false },
    ...{ wanted: undefined, running: undefined, timer: undefined },
  }
  const telling = setInterval(() => void tell(keeper), tellEveryMs)
  void tell(keeper)
  return {
    keep: (content: string | null, seenVersion: number | null) => {
      keeper.wanted = { content, seen_version: seenVersion }
      if (keeper.isHeld) return
      set(keeper, { saving: 'waiting' })
      saveLater(keeper, content === null ? 0 : quietMs)
    },
    /** Ends a conflict, before the chosen content is kept or taken over. */
    settle: () => {
      keeper.isHeld = false
      keeper.wanted = undefined
    },
    close: () => {
      clearInterval(telling)
      void close(keeper)
    },
  }
}

/** Keeps the content of a form that is not open yet. */
export const keepEdit = (place: EditPlace, content: string, seenVersion: number) =>
  call('PUT /api/edit', { body: { ...place, revision: 0, content, seen_version: seenVersion } })

const set = ({ isClosed, show }: Keeper, part: Partial<EditState>) =>
  isClosed || show((state) => ({ ...state, ...part }))

const send = async ({ place, revision }: Keeper, body: Partial<Body>, keepalive = false) =>
  (await call('PUT /api/edit', { body: { ...place, revision, ...body }, keepalive })).data

const saveLater = (keeper: Keeper, ms: number) => {
  clearTimeout(keeper.timer)
  keeper.timer = setTimeout(() => void save(keeper), Math.max(ms, keeper.notBefore - Date.now()))
}

const save = async (keeper: Keeper) => {
  const { running, wanted } = keeper
  if (running) return saveLater(keeper, quietMs)
  if (!wanted || keeper.isHeld) return
  keeper.running = saveOnce(keeper, wanted).finally(() => {
    keeper.running = undefined
  })
  await keeper.running
}

const saveOnce = async (keeper: Keeper, sent: Wanted) => {
  try {
    // The page may be left right after its form was saved.
    const { revision, others } = await send(keeper, sent, sent.content === null)
    keeper.revision = revision
    set(keeper, { others })
    if (keeper.wanted !== sent) return saveLater(keeper, quietMs)
    keeper.wanted = undefined
    set(keeper, { saving: sent.content === null ? 'none' : 'kept' })
  } catch (error) {
    noteFailure(keeper, error as Error, sent)
  }
}

const noteFailure = (keeper: Keeper, error: Error, sent: Wanted) => {
  // The contract defines the body of a 409 of this endpoint, so this cast is safe.
  const theirs =
    error instanceof ApiProblem && error.status === 409 ? (error.response.edit as Edit) : undefined
  if (theirs) {
    keeper.revision = theirs.revision
    // A response that was lost: the server has this content already.
    if (theirs.content === sent.content) return saveLater(keeper, 0)
    keeper.isHeld = true
    return set(keeper, { elsewhere: contentOf(theirs) })
  }
  if (!isTransient(error)) return set(keeper, { saving: 'rejected', problem: error })
  set(keeper, { saving: 'offline' })
  keeper.notBefore = Date.now() + retryAfterOf(error)
  saveLater(keeper, retryMs)
}

/** Registers the open form. Takes over content from elsewhere if nothing was typed here. */
const tell = async (keeper: Keeper) => {
  if (document.hidden || keeper.running || Date.now() < keeper.notBefore) return
  try {
    const edit = await send(keeper, {})
    const isNew = edit.revision !== keeper.revision && !keeper.wanted && !keeper.running
    if (isNew) keeper.revision = edit.revision
    set(keeper, { others: edit.others, isOpen: true, ...(isNew && { kept: contentOf(edit) }) })
  } catch (error) {
    keeper.notBefore = Date.now() + retryAfterOf(error)
    set(keeper, { isOpen: true })
  }
}

/** Saves unsaved content. The request continues after the page is closed. */
const close = async (keeper: Keeper) => {
  keeper.isClosed = true
  clearTimeout(keeper.timer)
  await keeper.running
  const wanted = keeper.isHeld ? undefined : keeper.wanted
  const last = { ...wanted, is_gone: true }
  const isShort = new Blob([JSON.stringify(last)]).size < mostAtClose
  await send(keeper, last, isShort).catch(() => {})
}
