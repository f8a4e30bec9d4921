import './company-sign-in.css'
import { useQuery } from '@tanstack/react-query'
import { AdminOnly } from '../../platform/forms/admin-only.tsx'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { Section, SettingsBody } from '../../platform/forms/settings-body.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { GuideLink } from '../../platform/ui/guide-link.tsx'
import { EmailDomains } from './email-domains.tsx'
import { JoiningSettings } from './joining-settings.tsx'
import { ProviderForm } from './provider-form.tsx'
import { companySignIn } from './sign-in-queries.ts'

const texts = pageStrings.settings.companySignIn

/** How the people of a company sign in: their domains, their provider, and who must use it. */
export const CompanySignInPage = () => {
  const { data, error } = useQuery(companySignIn)
  return (
    <AdminOnly>
      <SettingsBody title={strings.settings.pages.signIn} text={texts.text}>
        <GuideLink to="/docs/company-sign-in">{texts.guide}</GuideLink>
        <EmailDomains />
        <Section title={texts.provider} text={texts.providerText}>
          <FormProblem error={error} />
          {data && <ProviderForm key={data.provider?.secret_set_at ?? ''} signIn={data} />}
        </Section>
        {data?.provider && (
          <Section title={texts.people}>
            <JoiningSettings signIn={data} />
          </Section>
        )}
      </SettingsBody>
    </AdminOnly>
  )
}
