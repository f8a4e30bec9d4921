// From Lucide (ISC), each as one path.
export const messageIcon = 'M7.9 20A9 9 0 1 0 4 16.1L2 22Z'
export const downIcon = 'm6 9 6 6 6-6'
