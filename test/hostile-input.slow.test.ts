import { openTarget, targets } from './hostile-target.ts'

const { survivesMegabytes } = await openTarget()

survivesMegabytes(targets)
