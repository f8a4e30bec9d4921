const boundary = 'a-boundary-that-no-content-has'

/** The body and headers of a form with one field. With a file name, it is a file. */
export const form = (field: string, filename: string | undefined, content: string | Buffer) => {
  const name = filename === undefined ? '' : `; filename="${filename.replaceAll('"', '%22')}"`
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"${name}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}
