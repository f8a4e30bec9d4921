export { forgetExpiredVisitors } from './chores.ts'
export { createWidgetGate, openWidgetCache, type Widgets } from './gate.ts'
export { uploadLimits } from './uploads.ts'
export { openVisitorStreams } from './visitor-streams.ts'
