import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { SettingsForm, useForm } from '../../platform/forms/form.tsx'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { Section } from '../../platform/forms/settings-body.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { Button, IconButton } from '../../platform/ui/button.tsx'
import { CopyField } from '../../platform/ui/fields/copy-field.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { DeleteIcon } from '../../platform/ui/icons/icons.tsx'
import { Time } from '../../platform/ui/time/time.tsx'
import { type EmailDomain, emailDomains, refreshDomains } from './sign-in-queries.ts'

const texts = pageStrings.settings.companySignIn

/** The email domains of the workspace, with what proves them. */
export const EmailDomains = () => {
  const { data, error } = useQuery(emailDomains)
  return (
    <Section title={texts.domains} text={texts.domainsText}>
      <FormProblem error={error} />
      <ul className="settings-list email-domains" aria-label={texts.domains} aria-busy={!data && !error}>
        {data?.map((domain) => (
          <Domain key={domain.ulid} domain={domain} />
        ))}
      </ul>
      {data && <NewDomain key={data.length} />}
    </Section>
  )
}

const NewDomain = () => {
  const form = useForm({ domain: '' }, async (body) => {
    await call('POST /api/email-domains', { body })
    await refreshDomains()
  })
  return (
    <SettingsForm form={form} button={texts.addDomain}>
      <TextField
        label={texts.domain}
        help={texts.domainHelp}
        inputMode="url"
        autoComplete="off"
        spellCheck="false"
        {...form.field('domain')}
      />
    </SettingsForm>
  )
}

const Domain = ({
  domain: { ulid, domain, record, proved_at, problem, checked_at, failing_since },
}: {
  domain: EmailDomain
}) => {
  const params = { emailDomain: ulid }
  const check = useMutation({
    mutationFn: () => call('POST /api/email-domains/:emailDomain/check', { params }),
    onSuccess: refreshDomains,
  })
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/email-domains/:emailDomain', { params }),
    onSuccess: refreshDomains,
  })
  const isSettled = proved_at && !failing_since
  return (
    <li>
      <div>
        <p>
          <strong>{domain}</strong>{' '}
          <span className={isSettled ? 'current' : 'away'}>
            {isSettled ? texts.proved : proved_at ? texts.losing : texts.waiting}
          </span>
        </p>
        {!isSettled && (
          <>
            <CopyField label={texts.recordName} value={record.name} />
            <CopyField label={texts.recordValue} value={record.value} />
          </>
        )}
        <p role="status">
          {problem && texts.problems[problem]}{' '}
          {checked_at && (
            <span className="muted">
              {texts.checked} <Time at={checked_at} inSentence />
            </span>
          )}
        </p>
        <FormProblem error={check.error ?? remove.error} />
      </div>
      <Button onPress={() => check.mutate()} isDisabled={check.isPending}>
        {check.isPending ? texts.checking : texts.check}
      </Button>
      <IconButton icon={DeleteIcon} label={texts.deleteOf(domain)} onPress={() => remove.mutate()} />
    </li>
  )
}
