// Shared with the app, so it imports nothing.
/** 14 days. */
export const longestDelayMinutes = 20_160
export const longestQuestion = 500
