import './icons.css'
import { useState } from 'react'

type Props = { url: string | null | undefined; size?: 'small' | 'large' }

/** The logo of a workspace, if it can be loaded. Hidden from screen readers, because the name is beside it. */
export const Logo = ({ url, size = 'small' }: Props) => {
  const [failed, setFailed] = useState<string>()
  if (!url || url === failed) return null
  return <img className={`logo ${size}`} src={url} alt="" onError={() => setFailed(url)} />
}
