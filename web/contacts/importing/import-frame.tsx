import './contact-importing.css'
import type { ReactNode } from 'react'
import type { ImportKind } from '../../../contract/contacts/import-targets.ts'
import { AdminOnly } from '../../platform/forms/admin-only.tsx'
import { BackLink } from '../../platform/forms/back-link.tsx'
import { SettingsBody, SettingsPage } from '../../platform/forms/settings-body.tsx'
import { strings } from '../../platform/strings/strings.ts'

type Props = { kind: ImportKind; children: ReactNode }

/** The layout of the pages of imports. */
export const ImportFrame = ({ kind, children }: Props) => (
  <SettingsPage>
    <AdminOnly>
      <SettingsBody
        title={strings.contactImport.title}
        back={
          <BackLink to={kind === 'contacts' ? '/contacts' : '/companies'}>{strings[kind].title}</BackLink>
        }
      >
        <div className="import-page">{children}</div>
      </SettingsBody>
    </AdminOnly>
  </SettingsPage>
)
