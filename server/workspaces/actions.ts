export { deleteWorkspace } from './delete.ts'
export { all as allWorkspaces, findBySlug as workspaceBySlug, type Workspace } from './store.ts'
export { updateWorkspace } from './update.ts'
