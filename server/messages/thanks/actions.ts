export { judgeThanks } from './judge.ts'
