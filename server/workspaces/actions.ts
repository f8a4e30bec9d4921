export { deleteWorkspace, removeLeftovers } from './delete.ts'
export { helpPath, helpUrl } from './help-address.ts'
export {
  all as allWorkspaces,
  findPublic as publicWorkspace,
  insert as insertWorkspace,
  lockOpening,
  type PublicWorkspace,
  rotateSigning,
  setOpening,
  slugsLike,
} from './store.ts'
export { updateWorkspace } from './update.ts'
