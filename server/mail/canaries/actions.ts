export { lost as lostCanaries } from './store.ts'
