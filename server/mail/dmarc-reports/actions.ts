export { reportedChannel } from './address.ts'
export { readBounded as readReport } from './reading/bounded.ts'
export { mayBeReport } from './rules.ts'
export { forgetOldReports, type ReadReport, takeReport } from './take.ts'
