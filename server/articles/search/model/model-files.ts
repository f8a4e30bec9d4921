import { join } from 'node:path'

export const modelName = 'all-MiniLM-L6-v2 int8'
export const modelFolder = join(import.meta.dirname, 'all-MiniLM-L6-v2')
