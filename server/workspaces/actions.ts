export { all as allWorkspaces, findBySlug as workspaceBySlug, type Workspace } from './store.ts'
