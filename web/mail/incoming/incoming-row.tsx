import { Link } from '@tanstack/react-router'
import { Checkbox } from 'react-aria-components/Checkbox'
import type { IncomingMail } from '../../platform/api/types.ts'
import { sizeOf } from '../../platform/base/numbers.ts'
import { useSaid } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'
import { CheckIcon, Icon } from '../../platform/ui/icons/icons.tsx'
import { Time } from '../../platform/ui/time/time.tsx'
import type { MailSearch } from '../mail-search.ts'
import { StatusMark } from '../status-mark.tsx'
import { senderOf, toneOf } from './rules.ts'

const texts = strings.mails

type Props = {
  mail: IncomingMail
  search: MailSearch
  isSelected: boolean
  /** Undefined if nothing can be done with mails. */
  toggle: (() => void) | undefined
}

export const IncomingRow = ({ mail, search, isSelected, toggle }: Props) => {
  const { ulid, status, reason, subject, channel, size, received_at } = mail
  const said = useSaid()
  const name = subject || texts.noSubject
  const isProblem = toneOf[status] === 'bad'
  return (
    <>
      {toggle && (
        <Checkbox
          className="row-mark"
          aria-label={texts.select(name)}
          isSelected={isSelected}
          onChange={toggle}
        >
          <span className="check-mark" aria-hidden="true">
            <Icon of={CheckIcon} />
          </span>
        </Checkbox>
      )}
      <StatusMark tone={toneOf[status]}>{texts.statuses[status]}</StatusMark>
      <p className="mail-what">
        <Link to="/mail" search={{ ...search, mail: ulid }}>
          {senderOf(mail)}
        </Link>
        <span className={isProblem ? 'problem' : 'muted'}>{isProblem && reason ? said(reason) : name}</span>
      </p>
      <span className="mail-channel">{channel.name}</span>
      <span className="mail-size">{sizeOf(size)}</span>
      <Time at={received_at} />
    </>
  )
}
