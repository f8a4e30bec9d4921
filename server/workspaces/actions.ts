export { all as allWorkspaces } from './store.ts'
