import { widgetFiles } from '../../contract/channels/widget.ts'

/** Documents, images and videos that people show to a team. What a browser would run is not among them. */
const accepted = [
  /^image\/(png|jpeg|gif|webp|avif|heic|heif|bmp|tiff)$/,
  /^video\/(mp4|quicktime|webm)$/,
  /^text\/plain$/,
  /^application\/(pdf|zip|rtf|msword|x-cfb)$/,
  /^application\/vnd\.(openxmlformats-officedocument|oasis\.opendocument)\.[\w.-]+$/,
]

/** What visitors may upload: less than members, and never so much that members have no room. */
export const uploadLimits = (room: { files: number; bytes: number }) => ({
  maxBytes: widgetFiles.bytes,
  accepts: (mimeType: string) => accepted.some((kind) => kind.test(mimeType)),
  room: {
    files: Math.ceil(room.files / 4),
    bytes: Math.ceil(room.bytes / 4),
    ofToken: 2 * widgetFiles.most,
  },
})
