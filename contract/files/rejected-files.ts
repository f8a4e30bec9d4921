/** Limits of files. The app checks them before an upload, and the server checks them again. */
export const maxFileBytes = 25 * 1024 * 1024
export const mostFiles = 10

const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/** Browsers may show these types inline, because such a file cannot run scripts. */
export const isPicture = (mimeType: string) => pictures.has(mimeType)

const words = (text: string) => text.trim().split(/\s+/)

/** Files that a program would run. */
const rejected = new Set([
  ...words(
    'ade adp apk app appimage appx appxbundle asp aspx bash bat cab chm class cmd com command cpl csh deb',
  ),
  ...words(
    'diagcab diagcfg diagpkg dll dmg elf ex ex_ exe gadget hta htaccess htpasswd img ins iso isp jar jnlp',
  ),
  ...words(
    'js jse jsp jspx ksh lib lnk mde mjs msc msh msi msix msixbundle msp mst nsh osx phar pht pif pkg ps1',
  ),
  ...words(
    'ps1xml ps2 psc1 psm1 reg rpm run scf scr sct sh shb shs sys vb vbe vbs vhd vhdx vxd wasm ws wsc wsf',
  ),
  ...words('wsh xbap xll zsh'),
])

/** Every extension counts: names such as `a.exe.pdf` are a known trick. */
export const isRejectedName = (name: string) =>
  name
    .toLowerCase()
    .split('.')
    .slice(1)
    .map((extension) => extension.trim())
    .some((extension) => rejected.has(extension) || /^(php\d*|phtml\d*|phps|shtml|cgi)$/.test(extension))
