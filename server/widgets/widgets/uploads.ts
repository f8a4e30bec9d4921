import { widgetFiles } from '../../../contract/widgets/widget.ts'

/** Documents, images and videos. Types that a browser would execute are rejected. */
const accepted = [
  /^image\/(png|jpeg|gif|webp|avif|heic|heif|bmp|tiff)$/,
  /^video\/(mp4|quicktime|webm)$/,
  /^text\/plain$/,
  /^application\/(pdf|zip|rtf|msword|x-cfb)$/,
  /^application\/vnd\.(openxmlformats-officedocument|oasis\.opendocument)\.[\w.-]+$/,
]

/** The limits for visitors: less than for members, so that members always have room. */
export const uploadLimits = (room: { files: number; bytes: number }) => ({
  maxBytes: widgetFiles.bytes,
  accepts: (mimeType: string) => accepted.some((kind) => kind.test(mimeType)),
  room: {
    files: Math.ceil(room.files / 4),
    bytes: Math.ceil(room.bytes / 4),
    ofToken: 2 * widgetFiles.most,
  },
})
