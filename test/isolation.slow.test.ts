import { proveIsolation } from './isolation.ts'

proveIsolation('app')
