export const usualRetentionDays = 730
export const shortestRetentionDays = 30
export const longestRetentionDays = 3_650
