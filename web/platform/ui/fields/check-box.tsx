import './fields.css'
import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox, type CheckboxProps } from 'react-aria-components/Checkbox'
import { CheckIcon, Icon } from '../icons/icons.tsx'

type Props = Omit<CheckboxProps, 'className' | 'children'> & { children: ReactNode }

export const CheckBox = ({ children, ...props }: Props) => (
  <AriaCheckbox className="check-box" {...props}>
    <span className="check-mark" aria-hidden="true">
      <Icon of={CheckIcon} />
    </span>
    {children}
  </AriaCheckbox>
)
