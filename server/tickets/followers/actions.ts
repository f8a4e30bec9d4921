export { insertAll as addFollowers } from './store.ts'
