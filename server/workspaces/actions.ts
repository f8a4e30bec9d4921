export { deleteWorkspace, removeLeftovers } from './delete.ts'
export {
  all as allWorkspaces,
  findBySlug as workspaceBySlug,
  insert as insertWorkspace,
  lockOpening,
  rotateSigning,
  setOpening,
  slugsLike,
  type WorkspaceWithLogo,
} from './store.ts'
export { updateWorkspace } from './update.ts'
