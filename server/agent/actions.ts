export { ownWords } from './question/own-words.ts'
