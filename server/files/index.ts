export {
  attach,
  filesById,
  filesOfMessages,
  keysOfTicket,
  type LinksTo,
  linksFor,
  removeFilesLater,
  type StoredFile,
} from './attachments/actions.ts'
export {
  cleanName,
  eraseUploads,
  forgetDraft,
  keepForDraft,
  keepForScheduled,
  type MessageFile,
  ofScheduled,
  parkUpload,
  releaseScheduled,
  takeUploads,
  typeReader,
  uploadsOfDraft,
} from './uploads/actions.ts'
