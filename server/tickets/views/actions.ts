import * as store from './store.ts'

/** The views of a member: personal views, and views of the workspace. */
export const viewsOf = store.all

/** The view with this ULID, if the member can use it. */
export const findView = store.find

export const movingViews = store.moveContact

export { viewsUsing } from './uses.ts'
