import * as store from './store.ts'

/** The views that a member sees: their own, and those of the workspace. */
export const viewsOf = store.all

/** The view of that ULID, if the member sees it. */
export const findView = store.find
