import type { Write } from '../../../platform/db/transaction.ts'
import { fieldFaults, label } from '../../../platform/kernel/field-faults.ts'
import { importingCompanies } from '../../companies/actions.ts'
import type { Wanted } from '../csv/cells.ts'
import {
  type Checked,
  changedValues,
  faultOfSize,
  orBefore,
  type Planned,
  type Planning,
  refuseRow,
  repeatedIn,
  sameValues,
} from './plan.ts'

type Company = importingCompanies.Imported
type Existing = importingCompanies.Existing
export type PlannedCompany = Planned<Company, Existing>

/** Decides what each row does, with a few statements for all of them. */
export const planCompanies = async (tx: Write, rows: readonly Checked[], planning: Planning) => {
  const wanted = rows.map((row) => row.wanted)
  const all = await importingCompanies.existing(tx, {
    externalIds: wanted.flatMap(({ external_id }) => external_id ?? []),
    domains: wanted.flatMap(({ domain }) => domain?.toLowerCase() ?? []),
    names: [...new Set(wanted.flatMap(({ name }) => name ?? []))],
    isLocked: planning.isWriting,
  })
  return rows.map((row): PlannedCompany => {
    const planned = plannedFor(row, all, planning)
    return typeof planned === 'string' ? refuseRow(row.position, planned) : planned
  })
}

const plannedFor = (
  { position, wanted }: Checked,
  all: readonly Existing[],
  planning: Planning,
): PlannedCompany | string => {
  const before = companyOf(wanted, all)
  if (typeof before === 'string') return before
  if (!before && !wanted.name) return fieldFaults.required(label('name')).message
  const repeated = repeatedIn(planning.seen, keysOf(wanted, before), position)
  if (repeated) return repeated
  const write = writtenTo(before ?? newCompany, wanted)
  const tooLong = faultOfSize(write.fields)
  if (tooLong) return tooLong
  if (!before) return { position, outcome: 'new', write }
  const isSame = !planning.updatesExisting || isUnchanged(before, write)
  return isSame ? { position, outcome: 'unchanged' } : { position, outcome: 'changed', write, before }
}

const newCompany: Company = { name: '', domain: null, external_id: null, fields: {} }

/** Without an id and a domain, a company is known by its name. */
const keysOf = ({ external_id, domain, name }: Wanted, before: Existing | undefined) => [
  ...(external_id ? [`id ${external_id}`] : []),
  ...(domain ? [`domain ${domain.toLowerCase()}`] : []),
  ...(external_id || domain ? [] : [`name ${name?.toLowerCase()}`]),
  ...(before ? [`company ${before.id}`] : []),
]

const companyOf = (wanted: Wanted, all: readonly Existing[]): Existing | undefined | string => {
  const external_id = wanted.external_id ?? null
  const domain = wanted.domain?.toLowerCase() ?? null
  const identified = external_id !== null && all.find((one) => one.external_id === external_id)
  const withDomain = domain !== null && all.find((one) => one.domain === domain)
  if (identified && withDomain && identified.id !== withDomain.id)
    return `${domain} is the domain of the company ${withDomain.name}.`
  if (identified) return identified
  const isOther = (one: Existing) =>
    external_id !== null && one.external_id !== null && one.external_id !== external_id
  if (withDomain && isOther(withDomain))
    return `The company with this domain has another external ID: ${withDomain.external_id}.`
  if (withDomain) return withDomain
  const named = all.filter(
    (one) =>
      one.asked_name !== null &&
      one.asked_name === wanted.name &&
      !isOther(one) &&
      !(domain !== null && one.domain !== null),
  )
  return named.length > 1 ? `There are several companies with the name ${wanted.name}.` : named[0]
}

const writtenTo = (before: Company, wanted: Wanted): Company => ({
  name: wanted.name ?? before.name,
  domain: orBefore(
    wanted.domain === undefined ? undefined : (wanted.domain?.toLowerCase() ?? null),
    before.domain,
  ),
  external_id: orBefore(wanted.external_id, before.external_id),
  fields: changedValues(before.fields, wanted.fields),
})

const isUnchanged = (before: Existing, after: Company) =>
  before.name === after.name &&
  before.domain === after.domain &&
  before.external_id === after.external_id &&
  sameValues(before.fields, after.fields)
