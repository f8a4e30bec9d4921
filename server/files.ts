import { join } from 'node:path'
import type { Config } from './config.ts'
import { directoryFiles } from './platform/files/directory.ts'
import type { Files } from './platform/files/files.ts'
import { s3Files } from './platform/files/s3.ts'

/** Opens the file storage of this installation. */
export const openFiles = ({ FILES_URL, DATA_DIR }: Pick<Config, 'FILES_URL' | 'DATA_DIR'>): Files =>
  FILES_URL ? s3Files(FILES_URL, join(DATA_DIR, 'uploading')) : directoryFiles(join(DATA_DIR, 'files'))
