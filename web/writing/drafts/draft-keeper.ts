import * as queries from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import { ApiProblem, isMissing, isTransient, retryAfterOf } from '../../platform/base/problem.ts'
import { offerPreviews } from '../../platform/editor/image-previews.ts'
import { both, isIdentical, saysTheSame } from './compare-drafts.ts'
import { loadDraft, refreshDrafts, removeDraft, type SavedDraft, saveDraft } from './draft-calls.ts'
import { type Draft, draftOf, forgetDraft, isEmpty, storeDraft, storedDraft } from './message-draft.ts'
import { forgetState, saveStates, setState } from './save-states.ts'

type Keeper = {
  draft: Draft | undefined
  revision: number
  isSaved: boolean
  timer?: ReturnType<typeof setTimeout> | undefined
  running?: Promise<void> | undefined
  retryMs: number
}

const quietMs = 800
const firstRetryMs = 2_000
const longestRetryMs = 30_000

const keepers = new Map<string, Keeper>()

/** Pending deletions of drafts on the server. */
const removals = new Map<string, Promise<void>>()

/** Saving a new draft of the ticket must wait for this, or the deletion would remove it. */
export const removalEnds = async (ticket: string) => removals.get(ticket)

const noteRemoval = (ticket: string, removal: Promise<void>) => {
  const ended = removal
    .catch(() => {})
    .finally(() => {
      if (removals.get(ticket) === ended) removals.delete(ticket)
    })
  removals.set(ticket, ended)
  return removal
}

const keeperOf = (ticket: string) => {
  const existing = keepers.get(ticket)
  if (existing) return existing
  const stored = storedDraft(ticket)
  const keeper: Keeper = {
    draft: stored?.draft,
    revision: stored?.revision ?? 0,
    isSaved: stored?.isSaved ?? true,
    retryMs: firstRetryMs,
  }
  keepers.set(ticket, keeper)
  return keeper
}

export const draftFor = (ticket: string) => keeperOf(ticket).draft

/** Stores a draft in this browser at once, and on the server when the author pauses. */
export const keep = (ticket: string, draft: Draft) => {
  const keeper = keeperOf(ticket)
  if (isIdentical(keeper.draft, draft)) return
  const isNew = keeper.draft === undefined && keeper.revision === 0
  if (isNew && isEmpty(draft)) return
  Object.assign(keeper, { draft, isSaved: false })
  storeDraft(ticket, { draft, revision: keeper.revision, isSaved: false })
  if (saveStates.get().get(ticket)?.kind === 'changed') return
  setState(ticket, { kind: 'waiting' })
  saveLater(ticket, quietMs)
}

const saveLater = (ticket: string, ms: number) => {
  const keeper = keeperOf(ticket)
  clearTimeout(keeper.timer)
  keeper.timer = setTimeout(() => void save(ticket), ms)
}

const save = async (ticket: string) => {
  const keeper = keeperOf(ticket)
  clearTimeout(keeper.timer)
  if (keeper.running) return saveLater(ticket, quietMs)
  const { draft } = keeper
  if (!draft || keeper.isSaved) return
  keeper.running = saveOnce(ticket, keeper, draft).finally(() => {
    keeper.running = undefined
  })
  await keeper.running
}

const saveOnce = async (ticket: string, keeper: Keeper, draft: Draft) => {
  try {
    await removalEnds(ticket)
    const data = await saveDraft(ticket, keeper.revision, draft)
    keeper.retryMs = firstRetryMs
    offerPreviews(data.attachments)
    const has = new Set(data.attachments.map(({ token }) => token))
    const lost = draft.files.map(({ token }) => token).filter((token) => !has.has(token))
    noteSaved(ticket, keeper, draft, { revision: data.revision, lost })
  } catch (error) {
    if (keepers.get(ticket) === keeper) noteFailure(ticket, keeper, error as Error)
  }
}

type Saved = { revision: number; lost: string[] }

const noteSaved = (ticket: string, keeper: Keeper, draft: Draft, { revision, lost }: Saved) => {
  keeper.revision = revision
  if (keepers.get(ticket) !== keeper) return
  const isNewest = keeper.draft === draft
  keeper.isSaved = isNewest
  if (keeper.draft) storeDraft(ticket, { draft: keeper.draft, revision, isSaved: isNewest })
  if (isNewest) setState(ticket, { kind: 'saved', lost })
  else saveLater(ticket, quietMs)
  refreshDrafts()
}

const noteFailure = (ticket: string, keeper: Keeper, error: Error) => {
  const theirs = error instanceof ApiProblem && error.status === 409 ? currentIn(error) : undefined
  if (theirs) return noteChanged(ticket, keeper, theirs)
  // The ticket was deleted, or the user lost access. Its page shows that after a refetch.
  if (isMissing(error)) void queries.queryClient.invalidateQueries({ queryKey: queryKeys.ticket(ticket) })
  if (!isTransient(error)) return setState(ticket, { kind: 'rejected', problem: error })
  setState(ticket, { kind: 'offline' })
  saveLater(ticket, Math.max(keeper.retryMs, retryAfterOf(error)))
  keeper.retryMs = Math.min(2 * keeper.retryMs, longestRetryMs)
}

// The contract defines the body of a 409 of this endpoint, so this cast is safe.
const currentIn = ({ response }: ApiProblem) => response.draft as SavedDraft | undefined

/** The server has another revision than expected. A conflict is shown only if its text differs. */
const noteChanged = (ticket: string, keeper: Keeper, theirs: SavedDraft) => {
  // A lost response leaves a newer revision of the same text. Revision 0 means that the draft was sent or deleted
  // elsewhere. Later input becomes a new draft.
  const isSame = keeper.draft && saysTheSame(keeper.draft, draftOf(theirs))
  if (theirs.revision === 0 || isSame) {
    keeper.revision = theirs.revision
    return saveLater(ticket, 0)
  }
  // Until the author chooses, the version of the server is not overwritten, even after a reload.
  setState(ticket, { kind: 'changed', theirs: draftOf(theirs), revision: theirs.revision })
}

/** Resolves a conflict. Returns the chosen draft. */
export const settle = (ticket: string, chosen: Draft, isTheirs: boolean) => {
  const keeper = keeperOf(ticket)
  const state = saveStates.get().get(ticket)
  if (state?.kind === 'changed') keeper.revision = state.revision
  Object.assign(keeper, { draft: chosen, isSaved: isTheirs })
  storeDraft(ticket, { draft: chosen, revision: keeper.revision, isSaved: isTheirs })
  setState(ticket, isTheirs ? { kind: 'saved', lost: [] } : { kind: 'waiting' })
  if (!isTheirs) void save(ticket)
  return chosen
}

/** A draft to show instead. Undefined if the draft no longer exists. */
export type Found = { draft: Draft | undefined }

/** Loads the draft from the server if there are no local changes. Undefined if nothing is new. */
export const refresh = async (ticket: string): Promise<Found | undefined> => {
  const keeper = keeperOf(ticket)
  if (!keeper.isSaved || keeper.running) return undefined
  const known = keeper.revision
  const data = await loadDraft(ticket)
  // If something was typed or saved during the request, the response is outdated.
  const isOld =
    keepers.get(ticket) !== keeper || !keeper.isSaved || keeper.running || keeper.revision !== known
  if (isOld || (data?.revision ?? 0) === known) return undefined
  return data ? { draft: adopt(ticket, draftOf(data), data.revision) } : gone(ticket)
}

const adopt = (ticket: string, draft: Draft, revision: number) => {
  Object.assign(keeperOf(ticket), { draft, revision, isSaved: true })
  storeDraft(ticket, { draft, revision, isSaved: true })
  setState(ticket, { kind: 'saved', lost: [] })
  return draft
}

/** Replaces the local draft with one that the server created. */
export const takeOver = (ticket: string, saved: SavedDraft) => {
  offerPreviews(saved.attachments)
  adopt(ticket, draftOf(saved), saved.revision)
  refreshDrafts()
}

/** Adopts the draft that another tab has stored, or its deletion, if there are no local changes. */
export const adoptStored = (ticket: string): Found | undefined => {
  const keeper = keeperOf(ticket)
  const stored = storedDraft(ticket)
  if (!keeper.isSaved) return undefined
  if (!stored) return keeper.draft && gone(ticket)
  if (!stored.isSaved || stored.revision <= keeper.revision) return undefined
  return { draft: adopt(ticket, stored.draft, stored.revision) }
}

/** The draft was sent or deleted elsewhere. */
const gone = (ticket: string): Found => {
  forgetHere(ticket)
  return { draft: undefined }
}

/** Deletes the local copy only, not the draft on the server. */
export const forgetHere = (ticket: string) => {
  const keeper = keepers.get(ticket)
  clearTimeout(keeper?.timer)
  keepers.delete(ticket)
  forgetDraft(ticket)
  forgetState(ticket)
}

/** Returns the revision of the draft after pending saves, which could change it. */
export const settledRevision = async (ticket: string) => {
  const keeper = keeperOf(ticket)
  clearTimeout(keeper.timer)
  await keeper.running
  clearTimeout(keeper.timer)
  return keeper.revision
}

/** The message was accepted, and the server has deleted its draft. A draft that was started since then stays. */
export const noteSent = (ticket: string, sent: Draft, known: number) => {
  const keeper = keeperOf(ticket)
  const { draft } = keeper
  if (!draft || isIdentical(draft, sent)) {
    forgetHere(ticket)
    noteRemoval(ticket, removeLeft(ticket, keeper, { sent, known })).catch(() => {})
  }
  refreshDrafts()
}

/** Deletes the draft that the server kept because its revision differed when it accepted the message. */
const removeLeft = async (
  ticket: string,
  keeper: Keeper,
  { sent, known }: { sent: Draft; known: number },
) => {
  await keeper.running
  // Another tab has saved it since.
  if (keeper.revision > known) await removeDraft(ticket)
  // The first save may still have been pending when the page was left, so the message was sent without a revision.
  else if (known === 0) await removeSame(ticket, sent)
}

/** Makes an unsent message a draft again, before the text of a newer draft. */
export const putBack = (ticket: string, unsent: Draft) => {
  const { draft } = keeperOf(ticket)
  const isOther = draft && !isEmpty(draft) && !isIdentical(draft, unsent)
  keep(ticket, isOther ? both(unsent, draft) : unsent)
  saveLater(ticket, quietMs)
}

/** Deletes a draft in the browser and on the server. */
export const discard = async (ticket: string) => {
  const revision = await settledRevision(ticket)
  forgetHere(ticket)
  if (revision > 0) await noteRemoval(ticket, removeDraft(ticket))
}

const removeSame = async (ticket: string, sent: Draft) => {
  const saved = await loadDraft(ticket)
  if (saved && saysTheSame(sent, draftOf(saved))) await removeDraft(ticket)
}

/** Saves a draft that an earlier visit could not save, for example offline. */
export const saveStored = (ticket: string) => {
  if (!keeperOf(ticket).isSaved) void save(ticket)
}
