import './profile.css'
import encodeQR from 'qr'
import { useMemo } from 'react'

/** A text as a QR code. It is dark on light in every theme, because scanners expect it. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const rows = useMemo(() => encodeQR(text, 'raw', { border: 2 }), [text])
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className="qr-code" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
