export { deleteWorkspace, removeLeftovers } from './delete.ts'
export { limitDomainChecks } from './domain-limit.ts'
export { isDomain } from './domain-rules.ts'
export { findByDomain as workspaceOfDomain } from './domain-store.ts'
export { helpPath, helpUrl, urlOn } from './help-address.ts'
export { logoPath } from './logo.ts'
export { findOwn as findOwnLogo } from './logo-store.ts'
export { panelColumn } from './panel.ts'
export {
  all as allWorkspaces,
  beginCheckOfConnections,
  findPublic as publicWorkspace,
  get as workspaceSettings,
  insert as insertWorkspace,
  lockOpening,
  type PublicWorkspace,
  rotateSigning,
  setOpening,
  slugsLike,
  uncheckedWorkspaces,
} from './store.ts'
export { updateWorkspace } from './update.ts'
