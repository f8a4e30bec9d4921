import type { Fault } from '../../../platform/kernel/field-faults.ts'
import type { FieldErrors } from '../../../platform/kernel/problem.ts'
import { invalid } from '../../../platform/kernel/problem.ts'

/** Facts about a person that attackers use to guess passwords. */
type Person = { email?: string | undefined; name?: string | undefined }

/** Rejects a password that is easy to guess. */
export const rejectWeakPassword = async (password: string, person: Person) => {
  const faults = await passwordFaults(password, person)
  if (Object.keys(faults).length) throw invalid(faults)
}

const passwordFaults = async (password: string, { email, name }: Person): Promise<FieldErrors> => {
  const typed = password.toLowerCase()
  const core = coreOf(typed)
  if (new Set(typed).size < 5) return faulty('The password repeats too few different characters.')
  if ([email, email?.split('@')[0], name].some((own) => own && core === coreOf(own.toLowerCase())))
    return faulty('The password must not be your name or your email address.')
  const common = await commonPasswords()
  if (common.has(typed) || (isHardlyMore(typed, core) && common.has(core))) return faulty(isCommon)
  return {}
}

const faulty = (message: string): { password: Fault[] } => ({
  password: [{ code: 'weak_password', message }],
})

const isCommon =
  'This password is in lists of common passwords, which attackers try first. Choose another one, such as a phrase of several unrelated words.'

/** The text without digits and signs around it. */
const coreOf = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

const mostAround = 6

const isHardlyMore = (typed: string, core: string) =>
  core.length >= 4 && typed.length - core.length <= mostAround

let loaded: Promise<ReadonlySet<string>> | undefined

/** Loaded when the first password is set: 49,000 words, which most processes never need. */
const commonPasswords = () => {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  )
  return loaded
}
