import './button.css'
import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps } from 'react-aria-components/Button'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { Icon } from './icons/icons.tsx'
import type { LucideIcon } from './icons/lucide.tsx'
import { ButtonKeys, Keys } from './keys.tsx'

type Look = 'primary' | 'quiet' | 'note' | 'plain'
type Props = Omit<ButtonProps, 'className' | 'children'> & {
  look?: Look
  className?: string
  children?: ReactNode
}

export const Button = ({ look = 'plain', className = '', ...props }: Props) => (
  <AriaButton className={`button ${look} ${className}`} {...props} />
)

type IconProps = Omit<Props, 'children'> & { icon: LucideIcon; label: string; keys?: string }

type LabelledProps = IconProps & {
  /** The visible text beside the icon. The label contains more, or the same. */
  text: string
  /** Shows the shortcut on the button, too. */
  showsKeys?: boolean
}

/** A button with an icon and a text, with its label and shortcut in a tooltip. */
export const LabelledButton = ({
  icon,
  text,
  label,
  keys,
  showsKeys = false,
  className = '',
  look = 'quiet',
  ...props
}: LabelledProps) => (
  <TooltipTrigger delay={500} closeDelay={80}>
    <Button look={look} className={`small ${className}`} aria-label={label} {...props}>
      <Icon of={icon} />
      <span className="text">{text}</span>
      {showsKeys && keys && <ButtonKeys of={keys} />}
    </Button>
    <Tooltip className="tooltip" offset={6}>
      {label}
      {keys && <Keys of={keys} />}
    </Tooltip>
  </TooltipTrigger>
)

/** An icon button, with its label and shortcut in a tooltip. */
export const IconButton = ({ icon, label, keys, className = '', look = 'quiet', ...props }: IconProps) => (
  <TooltipTrigger delay={500} closeDelay={80}>
    <Button look={look} className={`icon-only ${className}`} aria-label={label} {...props}>
      <Icon of={icon} />
    </Button>
    <Tooltip className="tooltip" offset={6}>
      {label}
      {keys && <Keys of={keys} />}
    </Tooltip>
  </TooltipTrigger>
)
