export { forgetOldExports, removeAllExports, removeExport, removeExportsOf } from './record/remove.ts'
